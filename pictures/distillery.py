"""A distillery in a light and a weather of its own, after its story in server/sample/distilleries.ts: `-- <dir> <its-name>`."""

import os
import sys
from math import cos, sin

sys.path.insert(0, os.path.dirname(__file__))
import bpy
from mathutils import noise

import materials as m
from building import Yard
from landscape import Sky, flat, stone_wall, strew, tree, tufts, water
from scene import box, lamp, look, shoot
from still import pot_still

red, green, blue = (0.10, 0.022, 0.018), (0.014, 0.045, 0.032), (0.018, 0.034, 0.06)


def ground(yard, left=-11, right=11, near=-7, far=2.5, grass=900, high=0.16, until=130):
    flat("grass", yard.grass, -160, 160, -16, until, -0.02)
    flat("gravel", yard.gravel, left, right, near, far, 0.004)
    blades = tufts(yard.blade, high, 40, 0.25, 5)
    strew(blades, grass, -13, 13, -12, -5, 3, free=lambda x, y: not (left < x < right and near < y))


def carrowmoy():
    """The last field before the Atlantic: a barn, a still house with one very large window, the sea."""
    sky = Sky("dusk", -0.8, 1, 0.75)
    yard = Yard("carrowmoy", blue, sky.light)
    ground(yard, far=1.4, grass=1500, until=8)
    water(8, 600, -0.5)
    house, front, wide, high = 1.8, 1.4, 6.4, 3.7
    # The still house is open where its window is.
    for x, size in ((house - 2.9, 0.6), (house + 2.9, 0.6)):
        box((x, front + 0.2, high / 2), (size, 0.4, high), yard.lime)
    for z in (0.2, high - 0.2):
        box((house, front + 0.2, z), (wide - 1.2, 0.38, 0.4), yard.lime)
    box((house, front + 4.4, high / 2), (wide - 0.2, 0.2, high - 0.02), yard.lime)
    for side in (-1, 1):
        box((house + side * 3.09, front + 2.45, high / 2), (0.2, 4.08, high - 0.01), yard.lime)
        box((house + side * 2.0, front + 0.05, high / 2), (0.05, 0.08, high - 0.6), yard.frame)
        box((house + side * 0.68, front + 0.05, high / 2), (0.05, 0.08, high - 0.6), yard.frame)
    box((house, front + 0.05, 2.3), (wide - 1, 0.08, 0.05), yard.frame)
    yard.roof(house, front + 2.3, wide, 4.6, high, 2.1, yard.lime)
    pot_still(house - 1.25, front + 2.2, 0.86, yard.brick, m.copper(), m.plain("brass", (0.62, 0.40, 0.13), 0.25, 1), yard.iron, front + 4.4)
    pot_still(house + 1.35, front + 2.3, 0.74, yard.brick, m.copper(), m.plain("brass", (0.62, 0.40, 0.13), 0.25, 1), yard.iron, front + 4.4)
    lamp("AREA", (house, front + 1.2, high - 0.1), 150, (1.0, 0.66, 0.34), size=3, target=(house, front + 2.2, 0))
    lamp("AREA", (house, front + 3.8, 0.5), 40, (1.0, 0.6, 0.3), size=3, target=(house, front + 2.2, 3))
    yard.house(-4.9, 2.2, 6.8, 4.4, 2.9, 1.8, 3, yard.stone, doors=(-4.9,))
    yard.glow(house, front - 0.2, 2.0, 40)
    yard.casks(-8.6, -0.2, 3)
    tree(7.6, 4.8, 4.4, 4, lean=-0.5)
    stone_wall((5.6, 0.9), (18, 0.2), 0.95, 2, yard.stone)
    look((-1.8, -13.2, 1.75), (0.4, 3, 2.5), lens=31)


def tobar_rua():
    """At the red well since 1798: three storeys of old stone, a tall chimney, trees that jackdaws like."""
    sky = Sky("dawn", 0.7, 2, 0.6)
    yard = Yard("tobar-rua", red, sky.light, 0.95)
    sky.hills(3.2, 2)
    ground(yard)
    yard.house(-2.2, 2.2, 8.4, 5, 6.0, 2.0, 5, yard.stone, floors=3, lit=0.6, doors=(-2.2,))
    yard.house(5.2, 2.8, 6.4, 4.4, 2.8, 1.7, 3, yard.stone, doors=())
    yard.chimney(3.2, 6.4, 10.2)
    yard.casks(3.4, 1.3, 5)
    for k in (-3, 0, 3):
        yard.glow(-2.2 + k, 2.2, 1.6, 12)
    tree(-8.8, 6, 8.5, 1)
    tree(-11.5, 9, 9.5, 2)
    tree(10.6, 9, 8, 3)
    stone_wall((-20, 0.6), (-7.2, 1.2), 1.0, 1, yard.stone)
    look((3.6, -14.2, 1.8), (-0.4, 4, 3.6), lens=30)


def skeaghmore_grain_works():
    """A grain store beside the railway, its lift shaft the only place tall enough for the still."""
    sky = Sky("day", -0.6, 3, 0.9)
    yard = Yard("skeaghmore", green, sky.light, 1.2)
    sky.hills(0.7, 3)
    ground(yard, left=-40, right=40, near=-3.2, far=2.6, grass=1100, high=0.22)
    yard.house(2.6, 2.6, 11.5, 6, 6.4, 1.9, 7, yard.brick, floors=3, lit=0.5, trim=yard.stone, doors=(0.95,))
    box((-4.7, 4.6, 4.7), (3.2, 4, 9.4), yard.brick)
    yard.roof(-4.7, 4.6, 3.2, 4, 9.4, 1.3, yard.brick, along="y")
    for z in (1.5, 3.6, 5.7, 7.8):
        yard.window(-4.7, 2.6, z, 1.25, 1.35, True, yard.stone)
    steel = m.plain("rail", (0.28, 0.26, 0.25), 0.3, 0.9)
    for y in (-2.3, -1.25):
        box((0, y, 0.16), (90, 0.07, 0.13), steel)
    for k in range(-34, 35):
        box((k * 0.62, -1.78, 0.06), (0.24, 1.9, 0.1), yard.timber)
    yard.casks(4.2, 1.2, 6, kinds=("barrel",))
    for x in (-4.7, 0.95, 5):
        yard.glow(x, 2.6, 1.6, 16)
    leaf = m.plain("leaf", (0.035, 0.07, 0.014), 0.6)
    tree(-10.6, 7, 5.5, 8, leaf=leaf)
    look((4.8, -13.4, 1.7), (-0.7, 4, 4.0), lens=29)


def knockbarra():
    """A herring station at the harbour: small, white, a malt kiln with its pyramid, round hills behind."""
    sky = Sky("dusk", 0.8, 4, 0.7)
    yard = Yard("knockbarra", red, sky.light)
    for depth, haze in ((34, 0.25), (60, 0.5)):
        sky.ridge(depth, lambda x, d=depth: 1.2 + 2.2 * d / 34 * (0.5 + 0.5 * cos(x / d * 9 + d)) ** 1.5, haze)
    flat("grass", yard.grass, -160, 160, 1, 130, -0.02)
    water(-40, -1.6, -0.55)
    box((0, 0.5, -0.35), (200, 4.2, 0.74), yard.stone)
    yard.house(0.6, 2.2, 10.5, 4.4, 2.7, 1.8, 6, yard.lime, doors=(-1.0,))
    box((-6.6, 4.4, 2.1), (3.6, 3.6, 4.2), yard.lime)
    pyramid(yard, -6.6, 4.4, 4.1, 2.7, 2.9)
    yard.window(-6.6, 2.6, 2.2, 0.8, 1.1, True, yard.slate)
    yard.casks(2.4, 0.7, 5, kinds=("barrel", "hogshead"))
    for x in (-4, -1, 2, 5):
        yard.glow(x, 2.2, 1.5, 14)
    for x in (-9.5, -3.4, 7.8):
        box((x, -1.45, 0.22), (0.2, 0.2, 0.5), yard.iron)
    look((-3.4, -14.6, 1.65), (0.0, 3, 2.0), lens=31)


def pyramid(yard, x, y, z, half, rise):
    bpy.ops.mesh.primitive_cone_add(vertices=4, radius1=half, radius2=0.28, depth=rise, location=(x, y, z + rise / 2), rotation=(0, 0, 0.7854))
    bpy.context.object.data.materials.append(yard.slate)
    box((x, y, z + rise + 0.2), (0.5, 0.5, 0.5), yard.timber)
    bpy.ops.mesh.primitive_cone_add(vertices=4, radius1=0.55, radius2=0.02, depth=0.45, location=(x, y, z + rise + 0.65), rotation=(0, 0, 0.7854))
    bpy.context.object.data.materials.append(yard.slate)


def the_old_ropewalk():
    """140 metres long and eight wide, along a quay."""
    sky = Sky("night", 0.9, 5, 0.65)
    yard = Yard("old-ropewalk", green, sky.light, 1.1)
    sky.ridge(150, lambda x: 3 + 2.5 * sin(x / 40), 0.5)
    flat("land", yard.grass, -160, 160, 8, 150, -0.02)
    water(-60, 0.2, -0.8, -200, 200)
    box((40, 1.7, -0.42), (200, 3.0, 0.86), yard.stone)
    yard.house(58, 3.0, 120, 8, 4.6, 2.3, 44, yard.stone, floors=2, lit=0.72, doors=(1.2, 15.5, 31, 50))
    for k in range(12):
        yard.glow(1 + k * 5.5, 3.0, 1.6, 16)
    yard.chimney(30, 7.4, 14)
    yard.casks(3.4, 1.7, 5)
    for x in (-0.5, 7, 15, 24, 34):
        box((x, 0.55, 0.26), (0.2, 0.2, 0.5), yard.iron)
    look((-6.2, -7.8, 2.3), (7.8, 3.2, 2.35), lens=30)


def derrinlaw():
    """A sawmill in a wood, boards outdoors for three winters."""
    sky = Sky("snow", -0.7, 6, 0.6)
    yard = Yard("derrinlaw", green, sky.light)
    sky.hills(4.4, 6)
    ground(yard, grass=0)
    yard.house(0.8, 2.2, 9.6, 5, 3.2, 2.5, 4, yard.timber, trim=yard.frame, doors=(2.0,))
    for k in range(49):
        box((-4.0 + k * 0.2, 2.18, 1.6), (0.035, 0.05, 3.2), yard.timber)
    yard.house(-6.4, 3.6, 4.2, 4.6, 2.5, 2.0, 2, yard.stone)
    yard.chimney(-2.6, 5.8, 7.4, is_round=False)
    sawn = m.rough("sawn", (0.09, 0.055, 0.03), (0.27, 0.18, 0.10), 6, 0.4, 0.01)
    for stack, at in enumerate((5.0, 7.3)):
        for layer in range(9 + stack * 3):
            for board in range(4):
                box((at + yard.random.uniform(-0.08, 0.08), -0.2 - board * 0.26, 0.16 + layer * 0.105), (2.0, 0.22, 0.06), sawn, turn=(0, 0, yard.random.uniform(-1, 1)))
    yard.casks(-3.6, 1.2, 4)
    for x in (-2.4, 0.6, 3.6):
        yard.glow(x, 2.2, 1.6, 14)
    for k, (x, y, high) in enumerate(((-9.6, 7, 9), (-6.2, 11, 11), (-1.5, 12, 10), (3.5, 11.5, 11.5), (8.4, 8.5, 10), (11.6, 6, 9), (14.5, 11, 12), (-13.5, 10, 11))):
        tree(x, y, high, 20 + k)
    look((-3.4, -13.6, 1.8), (0.5, 4, 3.1), lens=30)


def bunlacken():
    """Under Muckish, the flat mountain: stone, turf, a light in the porch."""
    sky = Sky("rain", 0.5, 7, 0.9)
    yard = Yard("bunlacken", red, sky.light, 0.9)

    def muckish(x):
        slope = max(0.0, 1 - max(0, abs(x + 14) - 26) / 34)
        return 24 * slope**1.3 + 2.2 * noise.fractal((x * 0.09, 3, 0), 1.0, 2.0, 5) * (0.25 + slope * (1 - slope) * 3)

    sky.ridge(92, muckish, 0.1)
    sky.hills(0.9, 9, depths=(30, 52))
    ground(yard, grass=1700, high=0.26)
    yard.house(0.4, 2.2, 9.4, 4.4, 2.7, 1.9, 5, yard.stone, doors=(1.0,))
    yard.house(-6.6, 3.4, 4.8, 4.2, 2.3, 1.6, 2, yard.stone)
    yard.chimney(3.6, 5.4, 7.6)
    turf = m.rough("turf", (0.010, 0.007, 0.005), (0.04, 0.027, 0.019), 9, 0.8, 0.03)
    for layer in range(8):
        for k in range(13 - layer):
            box((5.4 + layer * 0.12 + k * 0.24, 0.9, 0.09 + layer * 0.15), (0.22, 0.5 - layer * 0.03, 0.14), turf, turn=(yard.random.uniform(-9, 9), yard.random.uniform(-9, 9), yard.random.uniform(-12, 12)))
    yard.casks(-5.0, 1.1, 4)
    for x in (-2.6, 1, 4):
        yard.glow(x, 2.2, 1.5, 16)
    stone_wall((-20, -0.6), (-7.6, 0.2), 0.9, 7, yard.stone)
    look((-2.4, -13.6, 1.75), (0.2, 4, 2.9), lens=31)


def kilvarna_farm():
    """One farm: white walls, a red door, barley to the yard."""
    sky = Sky("day", 0.7, 8, 0.9)
    yard = Yard("kilvarna", red, sky.light)
    sky.hills(1.6, 8, rough=1.1)
    flat("field", yard.grass, -160, 160, -16, 130, -0.02)
    flat("yard", yard.gravel, -9, 9, -2.6, 2.6, 0.004)
    yard.house(-0.6, 2.4, 7.6, 4.6, 4.4, 1.9, 4, yard.lime, floors=2, lit=0.7, doors=(-0.6,))
    yard.house(6.0, 2.0, 5.6, 4.4, 2.7, 1.7, 2, yard.lime, doors=(6.0,))
    yard.house(-7.6, 3.2, 6.0, 4.4, 2.6, 1.7, 2, yard.stone)
    yard.chimney(3.0, 6.4, 7.8, is_round=False)
    yard.casks(1.6, 1.4, 3)
    for x in (-2.2, 1, 6):
        yard.glow(x, 2.2, 1.6, 12)
    barley = m.plain("barley", (0.36, 0.22, 0.075), 0.7)
    strew(tufts(barley, 0.58, 44, 0.35, 8), 3000, -12, 12, -11.6, -2.9, 8)
    leaf = m.plain("leaf", (0.035, 0.07, 0.014), 0.6)
    tree(-11.6, 8, 9, 31, leaf=leaf)
    tree(11.4, 9, 9.5, 32, leaf=leaf)
    look((-2.6, -14.0, 2.15), (0.3, 4, 2.8), lens=30)


def lissadoon():
    """On the shore of Clew Bay: the pilot’s house, a boat store, islands and the tide between them."""
    sky = Sky("dawn", -0.9, 9, 0.75)
    yard = Yard("lissadoon", blue, sky.light)
    for depth, shift, haze in ((34, 9, 0.1), (56, -14, 0.15), (90, 22, 0.2)):
        sky.ridge(depth, lambda x, s=shift, d=depth: d / 34 * 2.3 * max(0, cos((x - s) / d * 4.2)) ** 2 - 0.4, haze, (0.03, 0.04, 0.045))
    sky.ridge(140, lambda x: (20 + 9 * noise.fractal((x * 0.05, 1, 0), 1.0, 2.0, 5)) * max(0, 1 - abs(x + 26) / 52) ** 1.8 + 2.5, 0.2, (0.09, 0.09, 0.13))
    water(-40, 400, -0.32)
    island = m.rough("shingle", (0.03, 0.027, 0.023), (0.13, 0.12, 0.10), 14, 0.9, 0.05)
    mound(island, (0.6, 3.6, -1.12), (10.5, 5.2, 1.3))
    mound(yard.grass, (0.9, 4.6, -1.0), (9.3, 4.3, 1.36))
    yard.house(-0.4, 3.2, 6.2, 4.2, 4.2, 1.7, 4, yard.lime, floors=2, lit=0.8, doors=(-0.4,))
    yard.house(5.0, 3.0, 4.2, 4.6, 2.6, 1.9, 1, yard.stone, along="y")
    yard.chimney(-2.9, 5.2, 6.9, is_round=False)
    yard.casks(-5.4, 2.2, 3, kinds=("barrique", "drum"))
    for x in (-1.6, 1.2, 5):
        yard.glow(x, 3.2, 1.6, 16)
    blades = tufts(yard.blade, 0.2, 40, 0.3, 5)
    strew(blades, 500, -7, 8, 1.2, 3.0, 3, z=0.16)
    look((-3.0, -13.2, 1.5), (0.6, 4, 2.1), lens=31)


def mound(material, at, size):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=96, ring_count=48, radius=1, location=at)
    bpy.context.object.scale = size
    bpy.context.object.data.materials.append(material)


name = sys.argv[sys.argv.index("--") + 2]
{f.__name__: f for f in (carrowmoy, tobar_rua, skeaghmore_grain_works, knockbarra, the_old_ropewalk, derrinlaw, bunlacken, kilvarna_farm, lissadoon)}[name.replace("-", "_")]()
shoot(f"distillery-{name}", 1120, 700, 34)
