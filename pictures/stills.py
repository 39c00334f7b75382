"""The still house: three copper pot stills in morning light from tall windows."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import materials as m
from scene import box, lamp, look, shoot, stage
from still import pot_still

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


pot_still(-2.75, 1.1, 1.16, brick, copper, brass, iron, 4.2)
pot_still(0.15, 1.0, 1.0, brick, copper, brass, iron, 4.2)
pot_still(2.75, 1.15, 0.88, brick, copper, brass, iron, 4.2)

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
