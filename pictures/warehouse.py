"""The aisle of a dunnage warehouse: earth floor, casks on rails two high, a window at the far end, two lamps."""

import os
import sys
from math import pi
from random import Random

sys.path.insert(0, os.path.dirname(__file__))
import materials as m
from cask import cask_mesh, measures, place, stencil
from scene import box, lamp, look, shoot, spun, stage

random = Random("warehouse")
stage(world=(0.010, 0.013, 0.018), exposure=0.5)

oak = m.oak("oak")
old = m.oak("old oak", dark=(0.035, 0.02, 0.012), light=(0.17, 0.10, 0.055))
pale = m.oak("head oak", dark=(0.085, 0.045, 0.02), light=(0.33, 0.19, 0.09))
iron = m.iron()
chalk = m.plain("chalk", (0.62, 0.58, 0.5), 0.9)
timber = m.rough("timber", (0.025, 0.016, 0.01), (0.10, 0.062, 0.036), 9, 0.5, 0.01)
stone = m.masonry()
earth = m.rough("earth", (0.03, 0.024, 0.018), (0.12, 0.096, 0.07), 3.5, 0.8, 0.06)

kinds = ["hogshead", "barrel", "hogshead"]
meshes = {(kind, n): cask_mesh(kind, n, oak if n % 2 else old, iron, pale) for kind in {*kinds} for n in range(4)}

box((0, 8, -0.05), (12, 30, 0.1), earth)
for side in (-1, 1):
    box((side * 3.3, 8, 1.5), (0.4, 30, 3.2), stone)
box((0, 19.6, 1.5), (8, 0.4, 3.4), stone)
for y in range(0, 19, 3):
    box((0, y + 1.0, 2.82), (7, 0.2, 0.24), timber)
box((0, 8, 3.05), (7, 30, 0.06), timber)

for side in (-1, 1):
    facing = 0 if side < 0 else pi
    y = 0.4
    while y < 18.5:
        kind = random.choice(kinds)
        length, girth, _ = measures[kind]
        x = side * (1.28 + length / 2 + random.uniform(0, 0.03))
        y += girth / 2 + 0.02
        low = place(meshes[kind, random.randrange(4)], (x, y, 0.14 + girth / 2), random.uniform(0, 6), facing)
        stencil(str(random.randrange(1012, 1990)), kind, low, chalk, size=0.105, down=-0.03)
        stencil(str(random.randrange(2016, 2024)), kind, low, chalk, size=0.062, down=0.085)
        if random.random() < 0.93:
            upper = "hogshead" if kind != "barrel" else "barrel"
            over = measures[upper]
            at = (side * (1.3 + over[0] / 2), y, 1.0 + over[1] / 2)
            high = place(meshes[upper, random.randrange(4)], at, random.uniform(0, 6), facing)
            stencil(str(random.randrange(1012, 1990)), upper, high, chalk, size=0.1)
        y += girth / 2 + 0.05
    # The rails they lie on.
    for x in (1.45, 2.0):
        box((side * x, 9, 0.07), (0.12, 18, 0.13), timber)
        box((side * x, 9, 0.14 + 0.75 + 0.06), (0.1, 18, 0.1), timber)

# A tall window behind everything: the cool of the day.
glow = m.plain("day", (0, 0, 0), emission=(0.58, 0.74, 1.0), strength=11)
box((0, 19.37, 1.72), (0.95, 0.04, 1.15), glow)
for x in (-0.24, 0.24):
    box((x, 19.34, 1.72), (0.03, 0.05, 1.15), timber)
box((0, 19.34, 1.72), (0.95, 0.05, 0.035), timber)
lamp("AREA", (0, 18.9, 1.8), 420, (0.62, 0.77, 1.0), size=1.3, target=(0, 0, 0.6))

# Lamps over the aisle: the warmth.
bulb = m.plain("bulb", (0, 0, 0), emission=(1.0, 0.62, 0.28), strength=28)
shade = m.plain("shade", (0.02, 0.02, 0.02), 0.5, 0.6)
for y, strength in ((1.9, 120), (6.4, 120), (11.4, 100)):
    lamp("POINT", (0, y, 2.18), strength, (1.0, 0.66, 0.34), size=0.05)
    spun([(0.001, -0.05), (0.03, -0.04), (0.042, 0), (0.03, 0.035), (0.001, 0.05)], bulb, (0, y, 2.26), 24)
    spun([(0.17, 0.0), (0.12, 0.07), (0.04, 0.1), (0.03, 0.16), (0.001, 0.17)], shade, (0, y, 2.27), 32)
    box((0, y, 2.62), (0.012, 0.012, 0.4), shade)
# The light from the open door behind the camera.
lamp("AREA", (-1.2, -4.2, 2.2), 70, (1.0, 0.83, 0.64), size=2.2, target=(0.6, 3, 0.8))

look((-0.36, -1.3, 1.22), (0.12, 8.0, 1.12), lens=26, blur=5.6, focus=(0.9, 2.2, 1.0))
shoot("warehouse", 1920, 1200, 170)
