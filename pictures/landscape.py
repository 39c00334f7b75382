"""What lies around a distillery: the sky and its light, ridges, water, grass, bare trees, walls of loose stone."""

from math import cos, pi, sin
from random import Random
from typing import NamedTuple

import bpy
from mathutils import Matrix, Vector, noise

import materials as m
from scene import lamp, stage


def between(a, b, share):
    return tuple(x + (y - x) * share for x, y in zip(a, b))


class Light(NamedTuple):
    horizon: tuple
    zenith: tuple
    cloud: tuple
    # The values of the noise at which cloud begins and is thick: close together for heaps, apart for veils.
    cover: tuple
    sun: float
    warmth: tuple
    # The height of the sun: its light falls so much for nine that it goes along.
    high: float
    exposure: float
    # Whether the lamps are lit.
    lamps: bool = True
    # How much the air takes away at a hundred metres.
    mist: float = 0.0
    snow: bool = False
    wet: bool = False


lights = {
    "dusk": Light((0.80, 0.45, 0.25), (0.05, 0.08, 0.17), (0.80, 0.40, 0.28), (0.46, 0.74), 0.6, (0.95, 0.72, 0.6), 6.5, 0.55),
    "night": Light((0.055, 0.085, 0.15), (0.008, 0.014, 0.04), (0.10, 0.13, 0.20), (0.44, 0.72), 0.22, (0.62, 0.76, 1.0), 8, 0.75),
    "dawn": Light((1.0, 0.66, 0.50), (0.24, 0.33, 0.52), (1.0, 0.74, 0.66), (0.48, 0.78), 1.3, (1.0, 0.72, 0.5), 3.2, 0.1, True, 0.55),
    "day": Light((0.62, 0.76, 0.92), (0.10, 0.23, 0.52), (0.95, 0.95, 0.95), (0.50, 0.63), 4.2, (1.0, 0.91, 0.78), 6, -0.05, False, 0.1),
    "rain": Light((0.46, 0.50, 0.54), (0.22, 0.26, 0.31), (0.12, 0.14, 0.17), (0.36, 0.72), 0.0, (1, 1, 1), 8, 0.5, True, 0.5, wet=True),
    "snow": Light((0.66, 0.68, 0.74), (0.26, 0.32, 0.44), (0.74, 0.74, 0.78), (0.40, 0.70), 0.35, (1.0, 0.86, 0.74), 5, -0.2, True, 0.45, snow=True),
}


class Sky:
    """One of the `lights`; `west`: where the sun is, −1 left … 1 right."""

    def __init__(self, light, west, seed, cloud=0.7):
        self.light = lights[light]
        stage(exposure=self.light.exposure)
        self.paint(west, seed, cloud)
        lamp("SUN", (0, 0, 10), self.light.sun, self.light.warmth, size=0.03 if light == "day" else 0.12, target=(-west * 9, 9, 10 - self.light.high))
        if self.light.mist:
            haze(self.light.mist, tuple(0.7 * c for c in between(self.light.horizon, self.light.zenith, 0.4)))

    def paint(self, west, seed, cloud):
        light = self.light
        n = m.Nodes.of(bpy.context.scene.world.node_tree)
        way = n.add("SeparateXYZ")
        n.join(n.add("TexCoord").outputs["Generated"], way.inputs[0])
        across, _, up = way.outputs
        clear = n.ramp(up, (0.0, light.horizon), (0.12, between(light.horizon, light.zenith, 0.42)), (0.45, light.zenith))
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
        thick = n.ramp(veil.outputs["Fac"], (light.cover[0], (0, 0, 0)), (light.cover[1], (cloud,) * 3))
        lit = n.ramp(up, (0.0, between(light.horizon, light.cloud, 0.45)), (0.3, light.cloud))
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
        colour = between(ground, tuple(0.55 * h for h in self.light.horizon), haze)
        mesh.materials.append(m.plain("ridge", colour, 1))
        add("ridge", mesh)

    def hills(self, height, seed, depths=(30, 52, 88), rough=1.9):
        for step, depth in enumerate(depths):
            def rise(x, depth=depth, step=step):
                wave = noise.fractal((x / depth * rough + seed * 7, step * 9.3, 0), 1.0, 2.0, 5)
                return height * depth / 40 * (0.42 + wave * 0.55)
            self.ridge(depth, rise, 0.28 + 0.25 * step)


def haze(share, colour):
    """What is far fades into the air; the sky keeps its own."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_mist = layer.use_pass_environment = scene.render.film_transparent = True
    scene.world.mist_settings.start, scene.world.mist_settings.depth, scene.world.mist_settings.falloff = 12, 90, "LINEAR"
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()

    def add(kind, *values, **settings):
        node = tree.nodes.new(f"CompositorNode{kind}")
        for name, value in settings.items():
            setattr(node, name, value)
        for socket, value in zip(node.inputs, values):
            if hasattr(value, "is_output"):
                tree.links.new(value, socket)
            else:
                socket.default_value = value
        return node.outputs

    shot = add("RLayers")
    far = add("Math", shot["Mist"], share, operation="MULTIPLY")[0]
    air = add("MixRGB", 1.0, shot["Alpha"], (*colour, 1), blend_type="MULTIPLY")[0]
    ground = add("MixRGB", far, shot["Image"], air)[0]
    add("Composite", add("SetAlpha", add("MixRGB", 1.0, ground, shot["Env"], blend_type="ADD")[0], 1.0, mode="REPLACE_ALPHA")[0])


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


def tree(x, y, height, seed, lean=0.0, leaf=None):
    """Without `leaf` bare, as it stands from November to April."""
    random = Random(f"tree {seed}")
    curve = bpy.data.curves.new("tree", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", 1, 1
    tips = []

    def grow(point, way, length, thick, depth):
        line = curve.splines.new("POLY")
        line.points.add(4)
        for k, at in enumerate(line.points):
            at.co, at.radius = (*point, 1), thick * (1 - 0.1 * k)
            if k < 4:
                way = (way + Vector((random.gauss(lean * 0.12, 0.09), random.gauss(0, 0.09), random.gauss(0.03, 0.05)))).normalized()
                point = point + way * length / 4
        if depth < 3 and leaf:
            tips.append(Vector(point))
        if depth == 0:
            return
        for _ in range(3 if random.random() < 0.45 or depth > 4 else 2):
            turn = Matrix.Rotation(random.uniform(0.25, 0.75), 3, Vector((random.gauss(0, 1), random.gauss(0, 1), random.gauss(0, 0.4))).normalized())
            grow(point, turn @ way, length * random.uniform(0.62, 0.86), thick * random.uniform(0.5, 0.68), depth - 1)

    grow(Vector((0, 0, 0)), Vector((lean * 0.25, 0, 1)).normalized(), height * 0.27, height * 0.024, 6)
    curve.materials.append(m.plain("bark", (0.014, 0.012, 0.010), 0.95))
    add("tree", curve, (x, y, 0))
    sprays = [spray(leaf, height * 0.062, random) for _ in range(4)] if leaf else []
    for tip in tips:
        add("spray", random.choice(sprays), tip + Vector((x, y, 0))).rotation_euler = [random.uniform(0, 6) for _ in range(3)]


def spray(material, size, random):
    """Leaves about a twig."""
    vertices, faces = [], []
    for _ in range(26):
        at = Vector([random.gauss(0, size) for _ in range(3)])
        one, other = (Vector([random.gauss(0, 1) for _ in range(3)]).normalized() * size * 0.3 for _ in range(2))
        faces.append(tuple(range(len(vertices), len(vertices) + 4)))
        vertices += [at, at + one, at + one + other, at + other]
    mesh = bpy.data.meshes.new("spray")
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(material)
    return mesh


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
