"""Close to the craft: `-- <dir> <head|glass|oak>`."""

import os
import sys
from math import pi
from random import Random

sys.path.insert(0, os.path.dirname(__file__))
import bpy

import materials as m
from cask import cask_mesh, place, stencil
from scene import box, lamp, look, shoot, spun, stage
from tasting import tulip

warm, cool = (1.0, 0.70, 0.40), (0.66, 0.80, 1.0)


def room():
    """A corner of the warehouse: earth, stone, one lamp, a window at the left that we do not see."""
    stage(world=(0.010, 0.012, 0.016), exposure=0.5)
    box((0, 2, -0.05), (12, 10, 0.1), m.rough("earth", (0.03, 0.024, 0.018), (0.12, 0.096, 0.07), 3.5, 0.8, 0.06))
    box((0, 3.2, 1.5), (12, 0.4, 4), m.masonry())


def laid(kind, at, seed, yaw=pi / 2, turned=0.0):
    return place(cask_mesh(kind, seed, m.oak("oak"), m.iron(), m.oak("head oak", (0.085, 0.045, 0.02), (0.33, 0.19, 0.09))), at, turned, yaw)


def head():
    """A head and what is chalked on it."""
    room()
    chalk = m.plain("chalk", (0.66, 0.62, 0.54), 0.9)
    for k, (x, z, yaw) in enumerate(((-0.86, 0.42, 1.53), (0.0, 0.42, 1.5), (0.86, 0.42, 1.57), (-0.43, 1.14, 1.6), (0.43, 1.14, 1.52))):
        one = laid("hogshead", (x, 0.6, z), 30 + k, -yaw, turned=k * 1.3)
        if k == 1:
            for text, size, down in (("1783", 0.16, -0.08), ("2021", 0.085, 0.07), ("59.2", 0.06, 0.165)):
                stencil(text, "hogshead", one, chalk, size=size, down=down)
        else:
            stencil(str(1700 + k * 37), "hogshead", one, chalk, size=0.12)
    lamp("AREA", (-2.2, -0.9, 1.9), 60, cool, size=0.7, target=(0, 0.2, 0.5))
    lamp("POINT", (0.7, -1.0, 1.2), 40, warm, size=0.06)
    look((-0.42, -1.35, 0.72), (0.02, 0.2, 0.58), lens=38, blur=3.2, focus=(0, 0.16, 0.45))


def glass():
    """A cask nosed: a tulip glass and a valinch on the cask's bilge."""
    room()
    bpy.context.scene.cycles.max_bounces, bpy.context.scene.cycles.transmission_bounces = 16, 14
    laid("hogshead", (0.06, 0.0, 0.0), 4, yaw=0.0, turned=0.3)
    tulip(0.04, -0.02, 0.374)
    bung = m.rough("cork", (0.22, 0.13, 0.07), (0.46, 0.31, 0.18), 60, 0.5, 0.002)
    spun([(0.001, 0.0), (0.028, 0.0), (0.032, 0.022), (0.001, 0.024)], bung, (-0.11, 0.02, 0.374), 48)
    for k, (x, z) in enumerate(((-1.3, 0.36), (-0.4, 0.36), (0.5, 0.36), (1.4, 0.36))):
        laid("hogshead", (x, 1.9, z), 40 + k, -1.55)
    lamp("AREA", (0.75, 0.15, 0.75), 7, (1.0, 0.76, 0.48), size=0.25, target=(0.04, 0, 0.43))
    lamp("AREA", (-0.75, -0.25, 0.9), 9, (0.86, 0.92, 1.0), size=0.25, target=(0, 0, 0.4))
    lamp("POINT", (0.05, 1.15, 0.15), 26, warm, size=0.1)
    lamp("POINT", (-0.5, 1.0, 1.3), 20, warm, size=0.1)
    lamp("POINT", (1.1, 1.0, 1.1), 12, warm, size=0.1)
    look((0.10, -0.52, 0.52), (-0.02, 0.0, 0.425), lens=44, blur=4.5, focus=(0.04, -0.02, 0.43))


def oak():
    """Split oak, stacked with air between, and the first staves of a cask raised in their hoop."""
    stage(world=(0.34, 0.38, 0.46), exposure=0.1)
    random = Random("oak")
    box((0, 6, -0.05), (40, 30, 0.1), m.rough("yard", (0.05, 0.044, 0.036), (0.17, 0.15, 0.12), 9, 0.9, 0.04))
    box((0, 5.2, 2), (24, 0.3, 5), m.masonry("stone", (0.07, 0.063, 0.056), (0.29, 0.26, 0.22), 2.0))
    woods = [m.rough(f"stave {k}", (0.11 * t, 0.07 * t, 0.04 * t), (0.36 * t, 0.25 * t, 0.155 * t), 5, 0.5, 0.008) for k, t in enumerate((0.75, 1.0, 1.25))]
    for stack, (x, y) in enumerate(((-2.1, 2.4), (-0.75, 2.5), (0.6, 2.4), (1.95, 2.55))):
        for layer in range(15 + (stack * 5) % 4):
            across = layer % 2
            for k in range(8):
                off = (k - 3.5) * 0.135 + random.uniform(-0.012, 0.012)
                at = (x + (off if across else 0), y + (0 if across else off), 0.06 + layer * 0.082)
                size = (0.105, 1.1, 0.06) if across else (1.1, 0.105, 0.06)
                box(at, size, random.choice(woods), turn=(0, 0, random.uniform(-1.5, 1.5)), bevel=0.004)
    lamp("SUN", (0, 0, 10), 4.5, (1.0, 0.86, 0.66), size=0.03, target=(9, 5, 5))
    raised = cask_mesh("barrel", 7, m.oak("new oak", (0.16, 0.095, 0.05), (0.44, 0.29, 0.16)), m.iron())
    standing = place(raised, (0.9, 0.9, 0.45))
    standing.rotation_euler = (0, pi / 2, 0)
    lying = place(cask_mesh("hogshead", 8, m.oak("oak"), m.iron()), (-1.0, 0.75, 0.375), 1.0, 0.5)
    look((0.2, -1.7, 1.15), (0.1, 2, 0.60), lens=33, blur=7, focus=(0.3, 1.2, 0.5))


name = sys.argv[sys.argv.index("--") + 2]
{f.__name__: f for f in (head, glass, oak)}[name]()
shoot(f"subject-{name}", 960, 600, 90 if name != "oak" else 50)
