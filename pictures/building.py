"""What a distillery is built of: walls, slate, lit windows, doors, chimneys, casks in the yard."""

from math import pi
from random import Random

import bpy

import materials as m
from cask import cask_mesh, measures, place
from landscape import add
from scene import box, lamp


class Yard:
    """The materials of one distillery and the hands that build with them."""

    def __init__(self, name, door, light, grey=1.0):
        self.random, self.light = Random(name), light
        self.stone = m.masonry("stone", tuple(c * grey for c in (0.07, 0.063, 0.056)), tuple(c * grey for c in (0.29, 0.26, 0.22)), 2.6)
        self.lime = m.rough("lime wash", (0.44, 0.42, 0.38), (0.64, 0.61, 0.56), 1.6, 0.3, 0.03)
        self.brick = m.bricks()
        self.slate = m.rough("slate", (0.018, 0.02, 0.024), (0.07, 0.074, 0.082), 7, 0.6, 0.03)
        self.timber = m.rough("timber", (0.02, 0.014, 0.010), (0.085, 0.06, 0.042), 5, 0.5, 0.015)
        self.gravel = m.rough("gravel", (0.055, 0.05, 0.044), (0.16, 0.145, 0.125), 16, 0.9, 0.03)
        self.grass = m.rough("grass", (0.016, 0.026, 0.010), (0.055, 0.072, 0.026), 1.4, 0.9, 0.25)
        self.blade = m.plain("blade", (0.05, 0.066, 0.024), 0.7)
        if light.wet:
            self.gravel = m.puddles()
        if light.snow:
            self.slate = self.grass = m.rough("snow", (0.62, 0.65, 0.72), (0.84, 0.86, 0.90), 1.2, 0.5, 0.08)
            self.gravel = m.rough("trodden snow", (0.30, 0.30, 0.32), (0.78, 0.79, 0.82), 1.6, 0.9, 0.06)
        self.door = m.plain("door", door, 0.45)
        self.frame = m.plain("frame", (0.10, 0.095, 0.085), 0.6)
        self.panes = [m.lamplight(f"pane {k}", strength) for k, strength in enumerate((0.7, 1.3, 1.9, 2.4))]
        self.dark = m.plain("dark pane", (0.012, 0.014, 0.018), 0.06)
        self.iron, self.oak = m.iron(), m.oak("oak")

    def roof(self, x, y, wide, deep, eaves, rise, wall, along="x"):
        """Its ridge runs `along` the front or away from it."""
        over = 0.22
        a, b = (wide / 2, deep / 2) if along == "x" else (deep / 2, wide / 2)
        turn = (lambda p, q, z: (p, q, z)) if along == "x" else (lambda p, q, z: (-q, p, z))
        c, d = a + over, b + over
        corners = [(-c, -d, eaves - 0.1), (c, -d, eaves - 0.1), (c, d, eaves - 0.1), (-c, d, eaves - 0.1), (-c, 0, eaves + rise), (c, 0, eaves + rise)]
        mesh = bpy.data.meshes.new("roof")
        mesh.from_pydata([turn(*p) for p in corners], [], [(0, 1, 5, 4), (2, 3, 4, 5)])
        mesh.materials.append(self.slate)
        add("roof", mesh, (x, y, 0)).modifiers.new("thick", "SOLIDIFY").thickness = 0.09
        for side in (-1, 1):
            gable = bpy.data.meshes.new("gable")
            points = [(side * a, -b, eaves - 0.02), (side * a, b, eaves - 0.02), (side * a, 0, eaves + rise - 0.1)]
            gable.from_pydata([turn(*p) for p in points], [], [(0, 1, 2)])
            gable.materials.append(wall)
            add("gable", gable, (x, y, 0))

    def window(self, x, y, z, wide, high, lit, trim):
        box((x, y - 0.02, z), (wide + 0.2, 0.06, high + 0.2), trim)
        box((x, y - 0.05, z), (wide, 0.05, high), self.random.choice(self.panes) if lit and self.light.lamps else self.dark)
        for bar in (-1, 1) if wide > 1 else (0,):
            box((x + bar * wide / 6, y - 0.085, z), (0.035, 0.03, high), self.frame)
        for k in range(1, 3):
            box((x, y - 0.085, z - high / 2 + high * k / 3), (wide, 0.03, 0.03), self.frame)
        box((x, y - 0.1, z - high / 2 - 0.12), (wide + 0.3, 0.2, 0.08), self.slate)

    def house(self, x, y, wide, deep, eaves, rise, windows, wall, floors=1, lit=0.85, along="x", trim=None, doors=()):
        """`y` is its front. Windows in rows, none where a door of the ground floor is."""
        trim = trim or (self.slate if wall is self.lime else self.lime)
        box((x, y + deep / 2, eaves / 2), (wide, deep, eaves), wall)
        self.roof(x, y + deep / 2, wide, deep, eaves, rise, wall, along)
        storey, gap = eaves / floors, wide / (windows + 1) if windows else 0
        for floor in range(floors):
            for k in range(windows):
                at = x - wide / 2 + gap * (k + 1)
                if floor or all(abs(at - door) > 1.3 for door in doors):
                    high = min(1.5, storey * 0.46)
                    self.window(at, y, storey * (floor + 0.56), min(0.85, gap * 0.42), high, self.random.random() < lit, trim)
        for door in doors:
            self.doorway(door, y, trim)

    def doorway(self, x, y, trim):
        box((x, y - 0.03, 1.1), (1.55, 0.1, 2.2), trim)
        box((x, y - 0.07, 1.02), (1.18, 0.1, 2.04), self.door)
        for k in (-1, 0, 1):
            box((x + k * 0.29, y - 0.125, 1.02), (0.02, 0.012, 2.0), self.slate)
        self.lantern(x, y, 2.55)

    def lantern(self, x, y, z):
        box((x, y - 0.16, z + 0.17), (0.03, 0.34, 0.03), self.iron)
        box((x, y - 0.32, z + 0.13), (0.17, 0.17, 0.03), self.iron)
        box((x, y - 0.32, z), (0.10, 0.10, 0.2), m.plain("lamp", (0, 0, 0), emission=(1.0, 0.62, 0.28), strength=14 if self.light.lamps else 0))
        if self.light.lamps:
            lamp("POINT", (x, y - 0.55, z - 0.1), 22, (1.0, 0.60, 0.28), size=0.06)

    def glow(self, x, y, z, energy=16):
        """What the windows throw on the ground before them."""
        if self.light.lamps:
            lamp("AREA", (x, y - 0.35, z), energy, (1.0, 0.58, 0.26), size=1.2, target=(x, y - 4, -1))

    def chimney(self, x, y, high, is_round=True):
        if not is_round:
            box((x, y, high / 2), (0.95, 0.95, high), self.brick)
            box((x, y, high - 0.2), (1.15, 1.15, 0.18), self.brick)
            return
        for shape in (dict(radius1=0.72, radius2=0.46, depth=high, location=(x, y, high / 2)), dict(radius1=0.56, radius2=0.56, depth=0.22, location=(x, y, high - 0.3))):
            bpy.ops.mesh.primitive_cone_add(vertices=40, **shape)
            bpy.context.object.data.materials.append(self.brick)

    def casks(self, x, y, count, step=0.95, kinds=("barrel", "hogshead", "butt")):
        """Lying in a row, their heads to the camera."""
        for k in range(count):
            kind = self.random.choice(kinds)
            mesh = cask_mesh(kind, k, self.oak, self.iron)
            at = (x + step * k, y + self.random.uniform(-0.25, 0.25), measures[kind][1] / 2 + 0.01)
            place(mesh, at, self.random.uniform(0, 6), pi / 2 + self.random.uniform(-0.12, 0.12))
