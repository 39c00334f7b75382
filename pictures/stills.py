"""The still house: three copper pot stills in morning light from tall windows."""

import os
import sys
from math import cos, pi, sin

sys.path.insert(0, os.path.dirname(__file__))
import bpy

import materials as m
from scene import box, lamp, look, shoot, spun, stage

stage(world=(0.012, 0.014, 0.018), exposure=0.45)

copper, iron = m.copper(), m.iron()
brass = m.plain("brass", (0.62, 0.40, 0.13), 0.25, 1.0)
wall = m.rough("lime wash", (0.30, 0.275, 0.235), (0.50, 0.465, 0.40), 2.2, 0.35, 0.02)
floor = m.rough("floor", (0.045, 0.035, 0.028), (0.115, 0.088, 0.068), 5, 0.15, 0.01)
brick = m.masonry("plinth", (0.045, 0.03, 0.024), (0.17, 0.10, 0.075), 4.2)
timber = m.rough("timber", (0.03, 0.02, 0.013), (0.11, 0.07, 0.042), 9, 0.4, 0.01)

box((0, 0, -0.05), (16, 14, 0.1), floor)
box((0, 4.2, 2.6), (16, 0.3, 5.4), wall)
box((0, 0, 5.35), (16, 14, 0.1), timber)
for x in (-6, -3, 0, 3, 6):
    box((x, 0, 5.1), (0.26, 14, 0.4), timber)


def pipe(points, radius, material):
    curve = bpy.data.curves.new("pipe", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 8
    line = curve.splines.new("BEZIER")
    line.bezier_points.add(len(points) - 1)
    for point, at in zip(line.bezier_points, points):
        point.co = at
        point.handle_left_type = point.handle_right_type = "AUTO"
    curve.materials.append(material)
    body = bpy.data.objects.new("pipe", curve)
    bpy.context.collection.objects.link(body)


def pot_still(x, y, s):
    """Onion, neck and lyne arm; `s` is its size."""
    foot = 0.55
    box((x, y, foot / 2), (1.9 * s, 1.9 * s, foot), brick, bevel=0.02)
    pot = [(0.62, 0.0), (0.80, 0.05), (0.90, 0.22), (0.93, 0.45), (0.90, 0.66), (0.80, 0.86), (0.62, 1.02), (0.44, 1.13),
           (0.33, 1.22), (0.29, 1.30), (0.30, 1.36), (0.38, 1.44), (0.41, 1.54), (0.37, 1.64), (0.29, 1.74), (0.24, 1.90),
           (0.205, 2.15), (0.185, 2.45), (0.175, 2.62)]
    spun(pot, copper, (x, y, foot), scale=s)
    for radius, height in ((0.945, 0.45), (0.345, 1.22), (0.20, 2.2)):
        spun([(radius, -0.018), (radius + 0.022, -0.018), (radius + 0.022, 0.018), (radius, 0.018)], copper, (x, y, foot + height * s), scale=1 if radius < 0.5 else s)
    top = foot + 2.58 * s
    pipe([(x, y, top - 0.1), (x, y + 0.06, top + 0.16 * s), (x + 0.12, y + 0.55, top + 0.22 * s), (x + 0.2, y + 2.2, top + 0.06), (x + 0.2, 4.2, top - 0.1)], 0.165 * s, copper)
    # The man door and its bolts, the sight glass.
    door = spun([(0.001, 0.05), (0.15, 0.05), (0.17, 0.03), (0.17, 0)], brass, (x, y - 0.90 * s, foot + 0.52 * s), 48)
    door.rotation_euler = (pi / 2, 0, 0)
    for k in range(8):
        a = 2 * pi * k / 8
        box((x + 0.20 * cos(a), y - 0.89 * s, foot + 0.52 * s + 0.20 * sin(a)), (0.03, 0.06, 0.03), iron)
    # Rivets round the belly.
    for k in range(44):
        a = 2 * pi * k / 44
        bpy.ops.mesh.primitive_uv_sphere_add(segments=10, ring_count=6, radius=0.013, location=(x + 0.905 * s * cos(a), y + 0.905 * s * sin(a), foot + 0.64 * s))
        bpy.context.object.data.materials.append(copper)


pot_still(-2.75, 1.1, 1.16)
pot_still(0.15, 1.0, 1.0)
pot_still(2.75, 1.15, 0.88)

# Windows between the stills, and the sun through those we do not see.
day = m.plain("day", (0, 0, 0), emission=(0.78, 0.88, 1.0), strength=3.2)
for x in (-4.4, -1.3, 1.5, 4.1):
    box((x, 4.03, 2.75), (0.95, 0.04, 2.3), day)
    for bar in (-0.16, 0.16):
        box((x + bar, 4.0, 2.75), (0.03, 0.05, 2.3), iron)
    for z in (2.0, 2.75, 3.5):
        box((x, 4.0, z), (0.95, 0.05, 0.03), iron)
    lamp("AREA", (x, 3.9, 2.8), 55, (0.78, 0.88, 1.0), size=1.2, target=(x * 0.6, -3, 0.5))
lamp("AREA", (-6.5, -2.8, 4.0), 420, (1.0, 0.78, 0.52), size=1.6, target=(0.5, 1.2, 1.2))
lamp("AREA", (6.5, -3.5, 3.2), 110, (1.0, 0.86, 0.7), size=2.4, target=(1, 1.2, 1.4))

look((-0.75, -5.3, 1.62), (0.1, 1.2, 1.9), lens=29, blur=8, focus=(0, 0.4, 1.4))
shoot("stills", 1680, 1050, 130)
