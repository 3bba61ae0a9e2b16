# SPDX-License-Identifier: MIT
#
# Vectors and convex polygons for tools that derive puzzles from their shapes: x to the right, y to the back, z up.
import math

NEAR = 1e-6


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def scaled(a, factor):
    return tuple(x * factor for x in a)


def plus(*vectors):
    return tuple(map(sum, zip(*vectors)))


def unit(a):
    return scaled(a, 1 / math.sqrt(dot(a, a)))


def mean(points):
    return scaled(plus(*points), 1 / len(points))


def across(a):
    """Two unit vectors perpendicular to a; from the first to the second is a quarter turn clockwise."""
    first = unit(cross(a, (0, 0, 1) if abs(unit(a)[2]) < 0.9 else (1, 0, 0)))
    return first, cross(first, unit(a))


def turned(point, axis, degrees):
    """Clockwise, as seen from the tip of the axis (Rodrigues, 1840)."""
    axis, angle = unit(axis), -math.radians(degrees)
    return plus(scaled(point, math.cos(angle)), scaled(cross(axis, point), math.sin(angle)),
                scaled(axis, dot(axis, point) * (1 - math.cos(angle))))


def key(point):
    return tuple(round(x * 1e5) + 0 for x in point)


def half(polygon, normal, offset):
    """The part of a convex polygon where normal . x <= offset."""
    kept = []
    for here, there in zip(polygon, polygon[1:] + polygon[:1]):
        a, b = dot(normal, here) - offset, dot(normal, there) - offset
        if a <= NEAR:
            kept.append(here)
        if (a < -NEAR and b > NEAR) or (a > NEAR and b < -NEAR):
            kept.append(plus(here, scaled(plus(there, scaled(here, -1)), a / (a - b))))
    return kept
