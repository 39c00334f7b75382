"""What arrives in the end: the bottle, a glass poured, and a stave to stand on."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import bpy

import materials as m
from cask import cask_mesh, place
from scene import box, lamp, look, shoot, spun, stage
from tasting import tulip

scene = stage(world=(0.003, 0.0025, 0.002), exposure=0.35)
scene.cycles.max_bounces, scene.cycles.transmission_bounces = 16, 14

clear, spirit = m.glass("glass", (0.98, 0.99, 0.98), 0.0, 1.5), m.spirit()
table = m.oak("table", dark=(0.03, 0.016, 0.009), light=(0.14, 0.078, 0.04), wet=0.12)
cork = m.rough("cork", (0.22, 0.13, 0.07), (0.46, 0.31, 0.18), 60, 0.5, 0.002)
wax = m.plain("wax", (0.23, 0.075, 0.03), 0.38)
paper = m.rough("paper", (0.72, 0.665, 0.56), (0.80, 0.745, 0.64), 70, 0.12, 0.0006)
ink = m.plain("ink", (0.045, 0.03, 0.022), 0.8)
foil = m.plain("foil", (0.62, 0.30, 0.13), 0.3, 1.0)

# The table: boards with the grain the oak reads.
from cask import Mesh
from random import Random

random, boards = Random("table"), Mesh()
y = -1.6
while y < 1.4:
    wide = random.uniform(0.13, 0.2)
    rows = [[(-2 + 4 * j / 40, y + 0.002 + (wide - 0.004) * k / 6, -0.004 if k in (0, 6) else 0) for j in range(41)] for k in range(7)]
    boards.strip(rows, 0, random.random(), lambda i, j, p, b=y: (p[0], p[1] * 0.6, b * 11))
    y += wide
slab = bpy.data.objects.new("table", boards.build("table", [table]))
bpy.context.collection.objects.link(slab)

# The bottle: outer glass, inner wall, spirit to the shoulder; metres.
outer = [(0.001, 0.004), (0.030, 0.001), (0.0375, 0.004), (0.0395, 0.010), (0.0395, 0.178), (0.038, 0.190), (0.032, 0.203), (0.022, 0.214),
         (0.0165, 0.224), (0.0150, 0.240), (0.0147, 0.268), (0.0172, 0.270), (0.0175, 0.282), (0.0160, 0.284)]
inner = [(0.0105, 0.284), (0.0105, 0.245), (0.0120, 0.228), (0.0185, 0.212), (0.0285, 0.200), (0.0345, 0.188), (0.0360, 0.176), (0.0360, 0.018), (0.030, 0.013), (0.001, 0.016)]
x, yb = -0.055, 0.02
spun(outer + inner, clear, (x, yb, 0.0))
# A hair wider than the glass inside, so that no film of air shines between the two.
spun([(0.001, 0.0155), (0.0302, 0.0127), (0.0362, 0.0178), (0.0362, 0.176), (0.0347, 0.188), (0.0316, 0.1945), (0.001, 0.1945)], spirit, (x, yb, 0))
spun([(0.001, 0.252), (0.0104, 0.252), (0.0104, 0.284), (0.0185, 0.285), (0.0185, 0.298), (0.017, 0.301), (0.001, 0.301)], cork, (x, yb, 0), 64)
spun([(0.0181, 0.262), (0.0186, 0.262), (0.0186, 0.279), (0.0181, 0.279)], wax, (x, yb, 0), 64)


def label(radius, low, high, span, material, turn=0.0):
    from math import cos, sin, pi
    mesh, n = bpy.data.meshes.new("label"), 48
    points, faces = [], []
    for k in range(n + 1):
        a = -pi / 2 + turn + span * (k / n - 0.5)
        points += [(radius * cos(a), radius * sin(a), low), (radius * cos(a), radius * sin(a), high)]
    faces = [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(n)]
    mesh.from_pydata(points, [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * n)
    mesh.materials.append(material)
    body = bpy.data.objects.new("label", mesh)
    body.location = (x, yb, 0)
    bpy.context.collection.objects.link(body)


def letters(text, size, height, material, spacing=1.0):
    """Type that follows the curve of the bottle."""
    curve = bpy.data.curves.new(text, "FONT")
    curve.body, curve.size, curve.align_x, curve.align_y, curve.space_character = text, size, "CENTER", "CENTER", spacing
    flat = bpy.data.objects.new(text, curve)
    bpy.context.collection.objects.link(flat)
    mesh = flat.to_mesh().copy()
    bpy.data.objects.remove(flat)
    from math import cos, sin, pi
    for v in mesh.vertices:
        a = -pi / 2 + turn + v.co.x / 0.0400
        v.co = (0.04005 * cos(a), 0.04005 * sin(a), height + v.co.y)
    mesh.materials.append(material)
    body = bpy.data.objects.new(text, mesh)
    body.location = (x, yb, 0)
    bpy.context.collection.objects.link(body)


turn = 0.18
label(0.0398, 0.045, 0.145, 1.75, paper, turn)
label(0.03990, 0.1365, 0.1380, 1.60, foil, turn)
label(0.03990, 0.0520, 0.0535, 1.60, foil, turn)
letters("TIERCE", 0.0155, 0.118, ink, 1.25)
letters("SINGLE CASK", 0.0058, 0.1015, ink, 1.3)
letters("IRISH WHISKEY", 0.0058, 0.0925, ink, 1.3)
letters("No. 1783", 0.0105, 0.0755, foil, 1.1)
letters("700 ml", 0.0048, 0.0605, ink, 1.2)

tulip(0.085, -0.03)

# Casks far behind, out of focus.
oak, iron = m.oak("oak"), m.iron()
for k, (at, yaw) in enumerate((((-0.75, 2.3, 0.12), 1.35), ((0.2, 2.6, 0.12), 1.57), ((1.15, 2.5, 0.12), 1.75), ((-0.3, 2.75, 0.86), 1.5), ((0.65, 2.8, 0.86), 1.66))):
    place(cask_mesh("hogshead", k, oak, iron), at, k * 1.3, yaw)

box((0, 3.4, 1), (6, 0.1, 3), m.rough("wall", (0.03, 0.022, 0.016), (0.08, 0.06, 0.045), 2))
lamp("AREA", (0.42, 0.34, 0.42), 5.5, (1.0, 0.76, 0.48), size=0.32, target=(0.0, 0.0, 0.12))
lamp("AREA", (-0.55, -0.25, 0.5), 4.2, (0.86, 0.92, 1.0), size=0.26, target=(-0.03, 0, 0.12))
lamp("AREA", (-0.1, 0.55, 0.25), 3.2, (1.0, 0.62, 0.28), size=0.4, target=(0, 0, 0.1))
# So that the label can be read.
lamp("AREA", (0.12, -0.7, 0.4), 2.2, (1.0, 0.9, 0.78), size=0.3, target=(-0.05, 0, 0.1))
lamp("POINT", (-0.3, 1.5, 1.5), 24, (1.0, 0.62, 0.3), size=0.12)
lamp("POINT", (1.0, 1.6, 1.2), 16, (1.0, 0.62, 0.3), size=0.12)

look((0.03, -0.56, 0.18), (0.008, 0.0, 0.142), lens=48, blur=4.5, focus=(-0.02, -0.02, 0.12))
shoot("bottle", 1120, 1400, 200)
