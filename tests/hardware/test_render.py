"""The renderer of the pictures of the case: what is nearer hides the rest, light shows sides."""

import pytest

np = pytest.importorskip("numpy", reason="needs the hardware extra: pip install '.[hardware]'")

from host_tools.hardware.render import Mesh, picture, view_axes  # noqa: E402


def plate(left, low, size, height, colour):
    """A level square that faces upwards."""
    right, high = left + size, low + size
    corners = [
        (left, low, height),
        (right, low, height),
        (right, high, height),
        (left, high, height),
    ]
    return Mesh(np.array(corners, dtype=float), np.array([(0, 1, 2), (0, 2, 3)]), colour)


def test_views_are_right_handed_and_square():
    for turn, tilt in ((0, 0), (-25, 50), (120, 90)):
        axes = view_axes(turn, tilt)
        assert np.allclose(axes @ axes.T, np.eye(3))
        assert np.linalg.det(axes) == pytest.approx(1)
    assert np.allclose(view_axes(0, 0), np.eye(3))


@pytest.mark.parametrize("order", [1, -1])
def test_what_is_nearer_hides_the_rest(order):
    meshes = [plate(0, 0, 40, 0, (200, 0, 0)), plate(10, 10, 20, 5, (0, 0, 200))][::order]
    image = picture(meshes, 100, 0, 0, margin=0)
    assert image.size == (100, 100)
    red, blue = image.getpixel((10, 50)), image.getpixel((50, 50))
    assert red[0] > 100 and red[1:] == (0, 0)
    assert blue[2] > 100 and blue[:2] == (0, 0)


def test_sides_that_face_away_are_not_drawn():
    image = picture([plate(0, 0, 40, 0, (200, 0, 0)), plate(0, 60, 10, 0, (200, 0, 0))], 80, 0, 0)
    below = picture([plate(0, 0, 40, 0, (200, 0, 0)), _turned_over(0, 60)], 80, 0, 0)
    spot = (10, 20)
    assert image.getpixel(spot) != (255, 255, 255) == below.getpixel(spot)


def _turned_over(left, low):
    mesh = plate(left, low, 10, 0, (200, 0, 0))
    return mesh._replace(faces=mesh.faces[:, ::-1])


def test_an_edge_between_two_heights_is_a_dark_line():
    image = picture([plate(0, 0, 40, 0, (200, 0, 0)), plate(10, 10, 20, 5, (200, 0, 0))], 200, 0, 0)
    middle = image.size[1] // 2
    row = [image.getpixel((x, middle)) for x in range(image.size[0])]
    assert any(max(pixel) < 120 for pixel in row[40:70])
