"""One barley field, its tree and its hills, in a season: `-- <dir> <autumn|winter>`."""

import os
import sys
from random import Random

sys.path.insert(0, os.path.dirname(__file__))
import materials as m
from landscape import Sky, add, flat, stone_wall, strew, tree, tufts
from scene import look, shoot

season = sys.argv[sys.argv.index("--") + 2]
light, leaf, corn, high, blades = {
    "autumn": ("dusk", (0.30, 0.10, 0.018), (0.34, 0.22, 0.09), 0.13, 30),
    "winter": ("snow", None, (0.25, 0.19, 0.11), 0.12, 14),
}[season]

sky = Sky(light, 0.7, 4, 0.8)
sky.hills(2.4, 5)
if sky.light.snow:
    earth = grass = m.rough("snow", (0.60, 0.63, 0.70), (0.84, 0.86, 0.90), 1.2, 0.5, 0.08)
else:
    earth = m.rough("earth", (0.035, 0.024, 0.016), (0.12, 0.085, 0.055), 6, 0.9, 0.06)
    grass = m.rough("grass", (0.016, 0.032, 0.010), (0.055, 0.085, 0.026), 1.4, 0.9, 0.25)
flat("land", grass, -200, 200, -20, 160, -0.03)
flat("field", earth, -40, 40, -16, 22, 0.0)

# Sown in rows that run away from us.
random, kinds = Random(season), tufts(m.plain("corn", corn, 0.7), high, blades, 0.2, 3)
for row in range(-56, 57):
    y = -9.0
    while y < 22:
        y += random.uniform(0.16, 0.34) * (1 + max(0, y + 6) * 0.05)
        x = row * 0.34 + random.gauss(0, 0.03)
        if abs(x) < 9 + y * 0.9 + 4:
            tuft = add("tuft", random.choice(kinds), (x, y, 0))
            tuft.rotation_euler.z = random.uniform(0, 6)
            tuft.scale = (random.uniform(0.7, 1.3),) * 3
verge = (0.30, 0.25, 0.17) if sky.light.snow else (0.06, 0.085, 0.024)
strew(tufts(m.plain("verge", verge, 0.7), 0.4, 40, 0.3, 6), 900, -24, 24, 22.3, 24.5, 6)
stone_wall((-24, 24.6), (7.5, 24.6), 1.0, 3, m.masonry("stone", (0.07, 0.063, 0.056), (0.29, 0.26, 0.22), 2.6))
leaf = leaf and m.plain("leaf", leaf, 0.6)
tree(6.6, 19, 11, 31, leaf=leaf)
for k, (x, y, size) in enumerate(((-19, 30, 8), (-14.5, 31, 7), (17, 32, 8.5), (22, 31, 7))):
    tree(x, y, size, 50 + k, leaf=leaf)
look((-0.5, -10.4, 1.75), (1.2, 10, 2.0), lens=31)
shoot(f"subject-{season}", 960, 600, 40)
