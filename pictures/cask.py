"""A cask, stave by stave, from the measures of its type. Its axis is x; its heads look along +x and −x."""

from math import cos, pi, sin, sqrt
from random import Random

import bpy

# length, girth at the bilge, across the head; metres
measures = {
    "octave": (0.62, 0.42, 0.34),
    "quarter": (0.72, 0.58, 0.47),
    "barrel": (0.90, 0.66, 0.53),
    "barrique": (0.95, 0.70, 0.57),
    "hogshead": (0.90, 0.75, 0.61),
    "pipe": (1.40, 0.86, 0.66),
    "puncheon": (1.02, 0.96, 0.80),
    "butt": (1.28, 0.90, 0.72),
    "drum": (1.06, 1.08, 0.92),
}


class Mesh:
    """Vertices with the `grain` and `tone` that the oak reads, and faces with their material."""

    def __init__(self):
        self.vertices, self.grain, self.tone, self.faces, self.slots = [], [], [], [], []

    def strip(self, rows, slot, tone, grain):
        """Rows of points of equal length, joined to quads."""
        start, width = len(self.vertices), len(rows[0])
        for i, row in enumerate(rows):
            for j, point in enumerate(row):
                self.vertices.append(point)
                self.tone.append(tone)
                self.grain.append(grain(i, j, point))
        for i in range(len(rows) - 1):
            for j in range(width - 1):
                a = start + i * width + j
                self.faces.append((a, a + 1, a + width + 1, a + width))
                self.slots.append(slot)

    def build(self, name, materials):
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(self.vertices, [], self.faces)
        mesh.attributes.new("grain", "FLOAT_VECTOR", "POINT").data.foreach_set("vector", [c for g in self.grain for c in g])
        mesh.attributes.new("tone", "FLOAT", "POINT").data.foreach_set("value", self.tone)
        for material in materials:
            mesh.materials.append(material)
        mesh.polygons.foreach_set("material_index", self.slots)
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        mesh.use_auto_smooth, mesh.auto_smooth_angle = True, 0.6
        return mesh


def cask_mesh(kind, seed, oak, iron, head_oak=None):
    length, girth, head = measures[kind]
    random = Random(f"{kind}{seed}")
    half, bilge, end = length / 2, girth / 2, head / 2
    mesh = Mesh()

    def radius(x):
        return bilge - (bilge - end) * (x / half) ** 2

    # Staves: no two of one width, a groove where they meet.
    widths = [random.uniform(0.75, 1.35) for _ in range(round(girth * 34))]
    scale, angle = 2 * pi / sum(widths), random.uniform(0, 6)
    for stave, width in enumerate(widths):
        arc, lift = width * scale, random.uniform(-0.0012, 0.0012)
        rows = []
        for k in range(29):
            x = half * (k / 14 - 1)
            row = []
            for j in range(7):
                edge = abs(j - 3) / 3
                r = radius(x) + lift - (0.0042 if edge == 1 else 0)
                share = (j / 6 - 0.5) * 0.994 + 0.5
                row.append((x, r * cos(angle + arc * share), r * sin(angle + arc * share)))
            rows.append(row)
        mesh.strip(rows, 0, random.random(), lambda i, j, p, s=stave: (p[0], j * 0.011, s * 1.7))
        angle += arc

    ring = [2 * pi * j / 96 for j in range(97)]
    turn = lambda x, r: [(x, r * cos(a), r * sin(a)) for a in ring]
    thick, depth = 0.024 + 0.008 * girth, 0.035 + 0.01 * girth
    for side in (-1, 1):
        x, inner = side * half, end - thick
        rows = [turn(x, end), turn(x, inner), turn(x - side * depth, inner - 0.002)]
        mesh.strip(rows if side > 0 else rows[::-1], 0, 0.25, lambda i, j, p: (j * 0.02, i * 0.05, 3.3))
        # Boards of the head.
        top = -inner
        while top < inner:
            bottom = min(top + random.uniform(0.07, 0.12), inner)
            rows = []
            for k in range(9):
                z = top + 0.0009 + (bottom - top - 0.0018) * k / 8
                y = sqrt(max(inner * inner - z * z, 0))
                rows.append([(x - side * depth * 0.86, y * (2 * j / 12 - 1), z) for j in range(13)])
            mesh.strip(rows if side < 0 else rows[::-1], 2, random.random(), lambda i, j, p, t=top: (p[1], p[2] * 0.5, t * 23))
            top = bottom

    # Hoops: at the chime, at the quarter, at the bilge.
    for share, band in ((0.965, 0.036), (0.70, 0.038), (0.34, 0.042)):
        for side in (-1, 1):
            middle = side * half * share
            over = 0.0032
            edges = [middle - band / 2, middle - band / 2, middle + band / 2, middle + band / 2]
            lifts = [0.0, over, over, 0.0]
            rows = [turn(max(-half, min(half, x)), radius(x) + lift) for x, lift in zip(edges, lifts)]
            mesh.strip(rows[::-1], 1, 0, lambda i, j, p: (0, 0, 0))
    return mesh.build(f"{kind}-{seed}", [oak, iron, head_oak or oak])


def place(mesh, at, turned=0.0, yaw=0.0):
    """One cask of this mesh: `turned` about its own axis, `yaw` about the upright."""
    cask = bpy.data.objects.new(mesh.name, mesh)
    cask.location, cask.rotation_euler = at, (turned, 0, yaw)
    bpy.context.collection.objects.link(cask)
    return cask


def stencil(text, kind, parent, paint, size=0.085, down=0.0, side=1):
    """Letters brushed on a head, upright whatever way the cask was rolled."""
    length, girth, _ = measures[kind]
    curve = bpy.data.curves.new(text, "FONT")
    curve.body, curve.size, curve.align_x, curve.align_y = text, size, "CENTER", "CENTER"
    curve.space_character = 1.12
    curve.materials.append(paint)
    letters = bpy.data.objects.new(text, curve)
    depth = 0.035 + 0.01 * girth
    yaw = parent.rotation_euler[2]
    reach = side * (length / 2 - depth * 0.86 + 0.0012)
    x, y, z = parent.location
    letters.location = (x + reach * cos(yaw), y + reach * sin(yaw), z - down)
    letters.rotation_euler = (pi / 2, 0, yaw + side * pi / 2)
    bpy.context.collection.objects.link(letters)
    return letters
