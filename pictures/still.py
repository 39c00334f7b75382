"""One copper pot still on its plinth."""

from math import cos, pi, sin

import bpy

from scene import box, spun

outline = [(0.62, 0.0), (0.80, 0.05), (0.90, 0.22), (0.93, 0.45), (0.90, 0.66), (0.80, 0.86), (0.62, 1.02), (0.44, 1.13),
           (0.33, 1.22), (0.29, 1.30), (0.30, 1.36), (0.38, 1.44), (0.41, 1.54), (0.37, 1.64), (0.29, 1.74), (0.24, 1.90),
           (0.205, 2.15), (0.185, 2.45), (0.175, 2.62)]


def smooth(points, steps=5):
    """The same outline, its corners rounded: through each point as a smith would hammer it."""
    curve = []
    for i in range(len(points) - 1):
        before, one, other, after = (points[max(0, min(len(points) - 1, i + k))] for k in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            curve.append(tuple(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
                for a, b, c, d in zip(before, one, other, after)
            ))
    return [*curve, points[-1]]


def pipe(points, radius, material):
    curve = bpy.data.curves.new("pipe", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = "3D", radius, 10, 24
    line = curve.splines.new("BEZIER")
    line.bezier_points.add(len(points) - 1)
    for point, at in zip(line.bezier_points, points):
        point.co = at
        point.handle_left_type = point.handle_right_type = "AUTO"
    curve.materials.append(material)
    body = bpy.data.objects.new("pipe", curve)
    bpy.context.collection.objects.link(body)


def pot_still(x, y, s, brick, copper, brass, iron, wall):
    """Onion, neck and lyne arm; `s` is its size, `wall` where the arm leaves the room."""
    foot = 0.55
    box((x, y, foot / 2), (1.9 * s, 1.9 * s, foot), brick, bevel=0.02)
    spun(smooth(outline), copper, (x, y, foot), scale=s)
    for radius, height in ((0.945, 0.45), (0.345, 1.22), (0.215, 2.2)):
        band = [(radius, -0.018), (radius + 0.022, -0.018), (radius + 0.022, 0.018), (radius, 0.018), (radius, -0.018)]
        spun(band, copper, (x, y, foot + height * s), scale=s)
    top = foot + 2.58 * s
    pipe([(x, y, top - 0.1), (x, y + 0.06, top + 0.16 * s), (x + 0.12, y + 0.55, top + 0.22 * s), (x + 0.2, y + 2.2, top + 0.06), (x + 0.2, wall, top - 0.1)], 0.165 * s, copper)
    # The man door and its bolts.
    door = spun(smooth([(0.001, 0.06), (0.13, 0.05), (0.17, 0.03), (0.17, 0)]), brass, (x, y - 0.90 * s, foot + 0.52 * s), 48)
    door.rotation_euler = (pi / 2, 0, 0)
    for k in range(8):
        a = 2 * pi * k / 8
        box((x + 0.20 * cos(a), y - 0.89 * s, foot + 0.52 * s + 0.20 * sin(a)), (0.03, 0.06, 0.03), iron)
    # Rivets round the belly.
    for k in range(44):
        a = 2 * pi * k / 44
        bpy.ops.mesh.primitive_uv_sphere_add(segments=10, ring_count=6, radius=0.013, location=(x + 0.905 * s * cos(a), y + 0.905 * s * sin(a), foot + 0.64 * s))
        bpy.context.object.data.materials.append(copper)
