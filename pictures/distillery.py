"""A distillery at dusk: a stone house with lit windows, a chimney, a yard of casks, hills behind. Which one: `-- <dir> <n>`."""

import os
import sys
from math import cos, pi, sin
from random import Random

sys.path.insert(0, os.path.dirname(__file__))
import bpy
from mathutils import noise

import materials as m
from cask import cask_mesh, place
from scene import box, lamp, look, shoot, stage

arguments = sys.argv[sys.argv.index("--") + 1 :]
number = int(arguments[1])
random = Random(f"distillery {number}")

# The hour: from late gold to early night, another for each.
gold = (number * 5 % 9) / 8
stage(world=(0.05, 0.07, 0.12), exposure=0.55)
world = bpy.context.scene.world.node_tree
sky = world.nodes.new("ShaderNodeTexGradient")
place_on, turn, ramp = world.nodes.new("ShaderNodeTexCoord"), world.nodes.new("ShaderNodeMapping"), world.nodes.new("ShaderNodeValToRGB")
turn.inputs["Rotation"].default_value = (0, pi / 2, 0)
world.links.new(place_on.outputs["Generated"], turn.inputs["Vector"])
world.links.new(turn.outputs["Vector"], sky.inputs["Vector"])
world.links.new(sky.outputs["Fac"], ramp.inputs["Fac"])
world.links.new(ramp.outputs["Color"], world.nodes["Background"].inputs["Color"])
horizon = tuple(a + (b - a) * gold for a, b in zip((0.30, 0.27, 0.33), (0.95, 0.50, 0.24)))
zenith = tuple(a + (b - a) * gold for a, b in zip((0.015, 0.026, 0.065), (0.075, 0.11, 0.21)))
elements = ramp.color_ramp.elements
elements[0].position, elements[0].color = 0.0, (*horizon, 1)
elements[1].position, elements[1].color = 0.42, (*zenith, 1)

grey = random.uniform(0.8, 1.25)
stone = m.masonry("stone", tuple(c * grey for c in (0.07, 0.063, 0.056)), tuple(c * grey for c in (0.27, 0.24, 0.205)), 2.6)
lime = m.rough("lime wash", (0.42, 0.40, 0.36), (0.62, 0.59, 0.54), 1.6, 0.3, 0.03)
wall = lime if number % 3 == 1 else stone
slate = m.rough("slate", (0.018, 0.02, 0.024), (0.07, 0.074, 0.082), 7, 0.6, 0.03)
grass = m.rough("grass", (0.016, 0.026, 0.010), (0.055, 0.072, 0.026), 1.4, 0.9, 0.25)
gravel = m.rough("gravel", (0.055, 0.05, 0.044), (0.16, 0.145, 0.125), 16, 0.9, 0.03)
dark = m.plain("door", random.choice([(0.09, 0.022, 0.018), (0.016, 0.045, 0.035), (0.02, 0.03, 0.055)]), 0.45)
brick = m.masonry("brick", (0.07, 0.03, 0.02), (0.22, 0.10, 0.065), 5)
pane = m.plain("pane", (0, 0, 0), emission=(1.0, 0.50, 0.17), strength=1.9)


def hills():
    """Three ridges, each paler, and the ground before them."""
    for depth, height, step in ((26, 2.6, 0), (48, 6.5, 1), (85, 13, 2)):
        vertices, faces, n = [], [], 160
        for k in range(n + 1):
            x = (k / n - 0.5) * depth * 3.4
            h = height * (0.42 + noise.fractal((x / depth * 1.9 + number * 7, step * 9.3, 0), 1.0, 2.0, 5) * 0.55)
            vertices += [(x, depth, -1), (x, depth + 2, max(h, 0.15))]
        faces = [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(n)]
        mesh = bpy.data.meshes.new("ridge")
        mesh.from_pydata(vertices, [], faces)
        haze = 0.28 + 0.25 * step
        mesh.materials.append(m.plain("ridge", tuple((1 - haze) * g + haze * h * 0.55 for g, h in zip((0.022, 0.032, 0.017), horizon)), 1))
        bpy.context.collection.objects.link(bpy.data.objects.new("ridge", mesh))
    box((0, 20, -0.1), (240, 140, 0.2), grass)
    box((0, -1.2, 0.002), (24, 9, 0.02), gravel)


def roof(x, y, wide, deep, eaves, rise):
    over = 0.22
    a, b = wide / 2 + over, deep / 2 + over
    points = [(-a, -b, eaves - 0.1), (a, -b, eaves - 0.1), (a, b, eaves - 0.1), (-a, b, eaves - 0.1), (-a, 0, eaves + rise), (a, 0, eaves + rise)]
    mesh = bpy.data.meshes.new("roof")
    mesh.from_pydata(points, [], [(0, 1, 5, 4), (2, 3, 4, 5), (0, 3, 2, 1)])
    mesh.materials.append(slate)
    body = bpy.data.objects.new("roof", mesh)
    body.location = (x, y, 0)
    body.modifiers.new("thick", "SOLIDIFY").thickness = 0.09
    bpy.context.collection.objects.link(body)
    for side in (-1, 1):
        gable = bpy.data.meshes.new("gable")
        gable.from_pydata([(side * wide / 2, -deep / 2, eaves - 0.02), (side * wide / 2, deep / 2, eaves - 0.02), (side * wide / 2, 0, eaves + rise - 0.12)], [], [(0, 1, 2)])
        gable.materials.append(wall)
        end = bpy.data.objects.new("gable", gable)
        end.location = (x, y, 0)
        bpy.context.collection.objects.link(end)


def window(x, y, z, wide, high):
    box((x, y - 0.02, z), (wide + 0.2, 0.06, high + 0.2), lime if wall is stone else slate)
    box((x, y - 0.05, z), (wide, 0.05, high), pane)
    box((x, y - 0.085, z), (0.035, 0.03, high), dark)
    for k in range(1, 3):
        box((x, y - 0.085, z - high / 2 + high * k / 3), (wide, 0.03, 0.03), dark)
    box((x, y - 0.1, z - high / 2 - 0.12), (wide + 0.3, 0.2, 0.08), slate)


def house(x, y, wide, deep, eaves, rise, windows, lit=1.0, door=99.0):
    box((x, y, eaves / 2), (wide, deep, eaves), wall)
    roof(x, y, wide, deep, eaves, rise)
    front = y - deep / 2
    gap = wide / (windows + 1)
    for k in range(windows):
        at = x - wide / 2 + gap * (k + 1)
        if abs(at - door) > 1.35 and random.random() < lit:
            window(at, front, eaves * 0.58, min(0.8, gap * 0.42), eaves * 0.42)


hills()
long = random.uniform(7.5, 10)
tall = random.uniform(2.6, 3.5)
shift = random.uniform(-1.6, 1.6)
door = shift + random.uniform(-1, 1) * 0.35
house(shift, 3.4, long, 4.2, tall, random.uniform(1.5, 2.1), random.randint(4, 6), door=door)
side = random.choice((-1, 1))
house(shift + side * (long / 2 + 2.3), 4.4, 4.6, 5.2, tall * random.uniform(1.05, 1.5), random.uniform(1.5, 2.4), 2)
if number % 2:
    house(shift - side * (long / 2 + 3.1), 6.2, 5.4, 4.2, tall * 0.8, 1.3, 3, 0.7)
# The door.
front = 3.4 - 2.1
box((door, front - 0.04, 1.05), (1.5, 0.12, 2.1), lime if wall is stone else slate)
box((door, front - 0.09, 1.0), (1.15, 0.1, 2.0), dark)
lamp("POINT", (door, front - 0.55, 2.35), 26, (1.0, 0.62, 0.3), size=0.06)
# The chimney, round or square.
high = random.uniform(6.5, 9.5)
at = (shift - side * long * 0.30, 5.2)
if number % 4 == 0:
    box((*at, high / 2), (0.95, 0.95, high), brick)
    box((*at, high - 0.2), (1.15, 1.15, 0.18), brick)
else:
    bpy.ops.mesh.primitive_cone_add(vertices=40, radius1=0.72, radius2=0.46, depth=high, location=(*at, high / 2))
    bpy.context.object.data.materials.append(brick)
    bpy.ops.mesh.primitive_cylinder_add(vertices=40, radius=0.56, depth=0.22, location=(*at, high - 0.3))
    bpy.context.object.data.materials.append(brick)

# Casks waiting in the yard.
oak, iron = m.oak("oak"), m.iron()
kinds = ["barrel", "hogshead", "butt"]
for k in range(random.randint(4, 8)):
    kind = random.choice(kinds)
    x = shift - side * (1.6 + 0.95 * k)
    place(cask_mesh(kind, k, oak, iron), (x, front - random.uniform(1.0, 1.7), {"barrel": 0.33, "hogshead": 0.375, "butt": 0.45}[kind] + 0.01), random.uniform(0, 6), pi / 2 + random.uniform(-0.12, 0.12))

lamp("SUN", (0, 0, 10), 0.7 * gold + 0.12, tuple(0.5 + 0.5 * h for h in horizon), size=0.12, target=(side * 9, 9, 3.5 + 3 * (1 - gold)))
for k in range(3):
    lamp("AREA", (shift + (k - 1) * 3, front - 0.35, tall * 0.5), 16, (1.0, 0.6, 0.28), size=1.2, target=(shift + (k - 1) * 3, front - 4, -1))

look((shift - side * 4.6, -14.2, 1.9), (shift + side * 0.8, 4, 3.3), lens=31)
shoot(f"distillery-{number}", 1120, 700, 72)
