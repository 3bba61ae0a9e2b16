# SPDX-License-Identifier: MIT
#
# Data for the page to draw a turning solid, as JSON: the outline of every sticker and of its slightly smaller coloured
# tile, the piece and orientation that it shows, and for each move the axis, the angle, the turning stickers and the
# face exposed by the cut. In the page x is to the right, y up, z to the front, and the puzzle's farthest point is as
# far as the corners of a cube of half edge 1.
import json
import math

from geometry import across, cross, dot, half, mean, plus, scaled, unit

REACH = math.sqrt(3)
MOST_GAP = 0.04  # between a sticker's outline and its tile


class Shape:
    """polygons: [(face, outline)] by sticker; turns: {move: (axis, depth, [whether a sticker turns], degrees)}."""

    def __init__(self, faces, polygons, turns):
        self.faces, self.turns = faces, turns
        self.polygons = [(face, facing(polygon, faces[face][0])) for face, polygon in polygons]
        self.scale = REACH / max(math.sqrt(dot(point, point)) for _, polygon in polygons for point in polygon)


def facing(polygon, normal):
    """Anticlockwise as seen from outside."""
    area = sum(dot(normal, cross(a, b)) for a, b in zip(polygon, polygon[1:] + polygon[:1]))
    return polygon if area > 0 else polygon[::-1]


class PlaneCuts:
    """Outlines along the planes of the cuts."""

    def __init__(self, shape):
        self.shape = shape
        gap = MOST_GAP / shape.scale
        for _, polygon in shape.polygons:  # a small sticker has a narrow rim
            around = sum(math.dist(a, b) for a, b in zip(polygon, polygon[1:] + polygon[:1]))
            gap = min(gap, 0.3 * area_of(polygon) / around)
        self.gap = gap

    def outline(self, number):
        return self.shape.polygons[number][1]

    def tile(self, number):
        face, polygon = self.shape.polygons[number]
        normal, tile = self.shape.faces[face][0], polygon
        for a, b in zip(polygon, polygon[1:] + polygon[:1]):
            out = unit(cross(plus(b, scaled(a, -1)), normal))
            tile = half(tile, out, dot(out, a) - self.gap)
        return tile

    def cut(self, axis, depth):
        """The plane's part inside the solid."""
        axis = unit(axis)
        u, v = across(axis)
        polygon = [plus(scaled(axis, depth), scaled(u, 9 * a), scaled(v, 9 * b))
                   for a, b in ((1, 1), (1, -1), (-1, -1), (-1, 1))]
        for normal, offset in self.shape.faces.values():
            polygon = half(polygon, normal, offset)
        return [facing(polygon, axis)]


class IvyCuts:
    """Each cut is a sphere about its corner, whose radius is an edge. On a face with such corners at A and C, the leaf
    is the intersection of both circles, and the rest of each circle is the sticker of its corner."""

    steps = 12
    gap = MOST_GAP

    def __init__(self, shape):
        self.shape = shape
        self.corners = [scaled(axis, REACH) for axis, _, _, _ in shape.turns.values()]

    def corners_on(self, number):
        face, polygon = self.shape.polygons[number]
        on = [corner for corner in self.corners if dot(corner, self.shape.faces[face][0]) > 0.5]
        return sorted(on, key=lambda corner: math.dist(corner, mean(polygon)))

    def piece(self, number, gap):
        (near, far), normal = self.corners_on(number), self.shape.faces[self.shape.polygons[number][0]][0]
        leaf = abs(math.dist(near, mean(self.shape.polygons[number][1])) - math.sqrt(2)) < 0.1
        return facing(leaf_between(near, far, normal, gap) if leaf else corner_beside(near, far, normal, gap), normal)

    def outline(self, number):
        return self.piece(number, 0)

    def tile(self, number):
        return self.piece(number, self.gap)

    def cut(self, axis, depth):
        """The eighth of a sphere inside the cube, as triangles."""
        corner = scaled(unit(axis), REACH)
        x, y, z = ((-round(corner[0]), 0, 0), (0, -round(corner[1]), 0), (0, 0, -round(corner[2])))

        def at(i, j):
            i, j = i / 6, j / 6
            return plus(corner, scaled(unit(plus(scaled(x, 1 - i - j), scaled(y, i), scaled(z, j))), 2))

        triangles = [[at(i, j), at(i + 1, j), at(i, j + 1)] for i in range(6) for j in range(6 - i)]
        triangles += [[at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)] for i in range(5) for j in range(5 - i)]
        return [facing(triangle, corner) for triangle in triangles]


def arc(middle, radius, u, v, start, end):
    return [plus(middle, scaled(u, radius * math.cos(a)), scaled(v, radius * math.sin(a)))
            for a in (start + (end - start) * step / IvyCuts.steps for step in range(IvyCuts.steps + 1))]


def leaf_between(near, far, normal, gap):
    u = unit(plus(far, scaled(near, -1)))
    v, radius = cross(normal, u), 2 - gap
    wide = math.acos(math.sqrt(2) / radius)
    return arc(near, radius, u, v, -wide, wide) + arc(far, radius, scaled(u, -1), scaled(v, -1), -wide, wide)[1:-1]


def corner_beside(near, far, normal, gap):
    u = unit(plus(near, scaled(far, -1)))
    v, radius = cross(normal, u), 2 + gap
    wide = math.pi / 4 - (math.pi / 2 - math.asin((2 - gap) / radius))
    return [plus(near, scaled(u, -gap * math.sqrt(2)))] + arc(far, radius, u, v, -wide, wide)


def area_of(polygon):
    total = plus(*(cross(a, b) for a, b in zip(polygon, polygon[1:] + polygon[:1])))
    return 0.5 * math.sqrt(dot(total, total))


def text_of_shape(definition):
    shape, outlines = definition.shape, definition.outlines(definition.shape)
    points = {}

    def numbered(polygon):
        found = []
        for x, y, z in polygon:
            point = tuple(round(c * shape.scale, 4) + 0 for c in (x, z, -y))
            found.append(points.setdefault(point, len(points)))
        return found

    colours = list(dict.fromkeys(definition.alike.values())) or list(shape.faces)
    faces = list(shape.faces)
    stickers, numbers = [], {}
    for number, (face, _) in enumerate(shape.polygons):
        piece = definition.owner.get(number)
        if piece is None and outlines.__class__ is IvyCuts:
            continue  # the remaining corners of the original cube
        numbers[number] = len(stickers)
        stickers.append({
            "face": faces.index(face),
            "colour": -1 if piece is None else colours.index(definition.alike.get(piece, face)),
            "shows": shown_by(definition, number, piece),
            "outline": numbered(outlines.outline(number)),
            "tile": numbered(outlines.tile(number)),
        })
    moves = {name: {
        "axis": in_page(unit(axis)), "depth": round(depth * shape.scale, 4), "degrees": degrees,
        "turns": [numbers[s] for s, turns in enumerate(turning) if turns and s in numbers],
        "cut": [numbered(polygon) for polygon in outlines.cut(axis, depth)],
    } for name, (axis, depth, turning, degrees) in shape.turns.items()}
    parts = [
        f'"colours": {json.dumps(colours)}',
        f'"sets": {json.dumps(list(definition.sets))}',
        '"normals": ' + json.dumps([in_page(unit(normal)) for normal, _ in shape.faces.values()]),
        '"stickers": [\n' + ",\n".join(map(compact, stickers)) + "\n]",
        '"moves": {\n' + ",\n".join(f'"{name}": {compact(move)}' for name, move in moves.items()) + "\n}",
        '"points": ' + compact(list(points)),
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def shown_by(definition, number, piece):
    """[set, place, kind, index among that kind on the piece]: stickers of one kind are interchangeable, those of a
    piece by turning it; null: it never leaves its place."""
    for index, pieces in enumerate(definition.sets.values()):
        if piece in pieces:
            kind = definition.orbit[number]
            mine = [s for s in definition.pieces[piece] if definition.orbit[s] == kind]
            assert len(mine) == 1 or mine == definition.seen[piece], definition.name
            return [index, pieces.index(piece), kind, mine.index(number)]
    return None


def in_page(axis):
    x, y, z = (round(c, 6) + 0 for c in axis)
    return [x, z, -y + 0]


def compact(value):
    return json.dumps(value, separators=(",", ":"))
