"""What lies around a distillery: the evening sky, ridges, water, grass, bare trees, walls of loose stone."""

from math import cos, pi, sin
from random import Random

import bpy
from mathutils import Matrix, Vector, noise

import materials as m
from scene import lamp, stage


def between(a, b, share):
    return tuple(x + (y - x) * share for x, y in zip(a, b))


class Evening:
    """A sky with thin cloud. `gold`: 1 the sun is just gone, 0 it is nearly night; `west`: where it went, −1 left … 1 right."""

    def __init__(self, gold, west, seed, cloud=0.6):
        stage(exposure=0.55)
        self.gold = gold
        self.horizon = between((0.30, 0.27, 0.33), (0.95, 0.50, 0.24), gold)
        self.zenith = between((0.012, 0.022, 0.058), (0.055, 0.09, 0.19), gold)
        self.sky(west, seed, cloud)
        tint = between((1, 1, 1), self.horizon, 0.5)
        lamp("SUN", (0, 0, 10), 0.75 * gold + 0.12, tint, size=0.12, target=(-west * 9, 9, 5 - 2 * gold))

    def sky(self, west, seed, cloud):
        n = m.Nodes.of(bpy.context.scene.world.node_tree)
        way = n.add("SeparateXYZ")
        n.join(n.add("TexCoord").outputs["Generated"], way.inputs[0])
        across, _, up = way.outputs
        clear = n.ramp(up, (0.0, self.horizon), (0.12, between(self.horizon, self.zenith, 0.42)), (0.45, self.zenith))
        glow = n.ramp(n.math("MULTIPLY_ADD", across, west * 0.5, 0.5), (0.0, (0.62,) * 3), (1.0, (1.2, 1.12, 1.0)))
        clear = n.mix(1, clear, glow, "MULTIPLY")
        # Cloud lies on a plane above: thinner and closer together towards the horizon.
        high = n.math("ADD", n.math("MAXIMUM", up, 0.0), 0.14)
        plane = n.add("CombineXYZ")
        for axis, stretch in enumerate((0.42, 1.0)):
            n.join(n.math("MULTIPLY", n.math("DIVIDE", way.outputs[axis], high), stretch), plane.inputs[axis])
        plane.inputs[2].default_value = seed * 3.7
        veil = n.add("TexNoise", scale=1.5, detail=9, roughness=0.58, distortion=0.5)
        n.join(plane.outputs["Vector"], veil.inputs["Vector"])
        thick = n.ramp(veil.outputs["Fac"], (0.46, (0, 0, 0)), (0.74, (cloud,) * 3))
        lit = n.ramp(up, (0.0, between(self.horizon, (1.0, 0.58, 0.34), 0.45)), (0.3, between(self.zenith, (0.62, 0.30, 0.26), 0.25 + 0.4 * self.gold)))
        n.join(n.mix(thick, clear, lit), n.tree.nodes["Background"].inputs["Color"])

    def ridge(self, depth, rise, haze, ground=(0.022, 0.032, 0.017)):
        """A band of hills; `rise(x)` is its height over the plain."""
        vertices, n = [], 240
        for k in range(n + 1):
            x = (k / n - 0.5) * depth * 3.4
            vertices += [(x, depth, -1), (x, depth + 2, max(rise(x), 0.05))]
        faces = [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(n)]
        mesh = bpy.data.meshes.new("ridge")
        mesh.from_pydata(vertices, [], faces)
        colour = between(ground, tuple(0.55 * h for h in self.horizon), haze)
        mesh.materials.append(m.plain("ridge", colour, 1))
        add("ridge", mesh)

    def hills(self, height, seed, depths=(30, 52, 88), rough=1.9):
        for step, depth in enumerate(depths):
            def rise(x, depth=depth, step=step):
                wave = noise.fractal((x / depth * rough + seed * 7, step * 9.3, 0), 1.0, 2.0, 5)
                return height * depth / 40 * (0.42 + wave * 0.55)
            self.ridge(depth, rise, 0.28 + 0.25 * step)


def add(name, data, at=(0, 0, 0)):
    thing = bpy.data.objects.new(name, data)
    thing.location = at
    bpy.context.collection.objects.link(thing)
    return thing


def flat(name, material, left, right, near, far, z):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([(left, near, z), (right, near, z), (right, far, z), (left, far, z)], [], [(0, 1, 2, 3)])
    mesh.materials.append(material)
    return add(name, mesh)


def water(near, far, z=-0.4, left=-160, right=160):
    n = m.Nodes("water")
    where = n.add("Mapping")
    where.inputs["Scale"].default_value = (0.5, 1.5, 1)
    n.join(n.add("TexCoord").outputs["Object"], where.inputs["Vector"])
    waves = n.add("TexNoise", scale=1.7, detail=5, roughness=0.5)
    n.join(where.outputs["Vector"], waves.inputs["Vector"])
    n.bump(waves.outputs["Fac"], 0.22, 0.06)
    flat("water", n.set(base_color=(0.006, 0.010, 0.013, 1), roughness=0.07, specular=0.55), left, right, near, far, z)


def tufts(material, height, blades, lean, seed):
    """A few meshes of grass to be strewn."""
    random, kinds = Random(seed), []
    for _ in range(5):
        vertices, faces = [], []
        for _ in range(blades):
            x, y, a = random.gauss(0, 0.12), random.gauss(0, 0.12), random.uniform(0, 2 * pi)
            tall, thick = height * random.uniform(0.5, 1.2), random.uniform(0.006, 0.012)
            bend = (lean + random.gauss(0, 0.28)) * tall
            k = len(vertices)
            vertices += [(x - thick * cos(a), y - thick * sin(a), 0), (x + thick * cos(a), y + thick * sin(a), 0), (x + bend, y + random.gauss(0, 0.2) * tall, tall)]
            faces.append((k, k + 1, k + 2))
        mesh = bpy.data.meshes.new("tuft")
        mesh.from_pydata(vertices, [], faces)
        mesh.materials.append(material)
        kinds.append(mesh)
    return kinds


def strew(kinds, count, left, right, near, far, seed, z=0.0, free=lambda x, y: True):
    random = Random(seed)
    for _ in range(count):
        x, y = random.uniform(left, right), near + (far - near) * random.random() ** 1.4
        if free(x, y):
            tuft = add("tuft", random.choice(kinds), (x, y, z))
            tuft.rotation_euler.z = random.uniform(0, 0.9)
            tuft.scale = (random.uniform(0.7, 1.5),) * 3


def tree(x, y, height, seed, lean=0.0, bark=None):
    """Bare, as it stands from November to April."""
    random = Random(f"tree {seed}")
    curve = bpy.data.curves.new("tree", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", 1, 1

    def grow(point, way, length, thick, depth):
        line = curve.splines.new("POLY")
        line.points.add(4)
        for k, at in enumerate(line.points):
            at.co, at.radius = (*point, 1), thick * (1 - 0.1 * k)
            if k < 4:
                way = (way + Vector((random.gauss(lean * 0.12, 0.09), random.gauss(0, 0.09), random.gauss(0.03, 0.05)))).normalized()
                point = point + way * length / 4
        if depth == 0:
            return
        for _ in range(3 if random.random() < 0.45 or depth > 4 else 2):
            turn = Matrix.Rotation(random.uniform(0.25, 0.75), 3, Vector((random.gauss(0, 1), random.gauss(0, 1), random.gauss(0, 0.4))).normalized())
            grow(point, turn @ way, length * random.uniform(0.62, 0.86), thick * random.uniform(0.5, 0.68), depth - 1)

    grow(Vector((0, 0, 0)), Vector((lean * 0.25, 0, 1)).normalized(), height * 0.27, height * 0.024, 6)
    curve.materials.append(bark or m.plain("bark", (0.014, 0.012, 0.010), 0.95))
    return add("tree", curve, (x, y, 0))


def stone_wall(start, end, high, seed, material):
    """Loose stone, no mortar: courses of stones no two of which are alike."""
    random, kinds = Random(f"wall {seed}"), []
    for k in range(7):
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=3, radius=0.5)
        stone = bpy.context.object
        for vertex in stone.data.vertices:
            shape = noise.fractal(vertex.co * 2.1 + Vector((k * 5, seed, 0)), 1.0, 2.0, 3)
            square = max(abs(c) for c in vertex.co)
            vertex.co *= (0.5 / square) ** 0.55 * (1 + shape * 0.16)
        stone.data.materials.append(material)
        kinds.append(stone.data)
        bpy.data.objects.remove(stone)
    a, b = Vector((*start, 0)), Vector((*end, 0))
    way = (b - a).normalized()
    yaw, z = way.to_track_quat("X", "Z").to_euler().z, 0.0
    while z < high:
        course, along = random.uniform(0.16, 0.24), random.uniform(-0.3, 0)
        while along < (b - a).length:
            long = random.uniform(0.22, 0.55)
            stone = add("stone", random.choice(kinds), a + way * (along + long / 2) + Vector((0, random.uniform(-0.05, 0.05), z + course / 2)))
            stone.rotation_euler = (random.uniform(-0.12, 0.12), random.uniform(-0.1, 0.1), yaw + random.uniform(-0.2, 0.2))
            stone.scale = (long * 1.08, 0.5, course * 1.15)
            along += long
        z += course
