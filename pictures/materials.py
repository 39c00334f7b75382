"""Materials of the house: oak, iron, copper, stone, earth, glass, spirit. All procedural: no picture is borrowed."""

import bpy


class Nodes:
    """A material under construction: `add` a node with its values, `join` sockets."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]

    def add(self, kind, **inputs):
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for key, value in inputs.items():
            socket = key.replace("_", " ").title()
            if socket in node.inputs:
                node.inputs[socket].default_value = value
            else:
                setattr(node, key, value)
        return node

    @classmethod
    def of(cls, tree):
        """The same for a tree that is there: the world's."""
        nodes = cls.__new__(cls)
        nodes.tree = tree
        return nodes

    def math(self, operation, *values):
        node = self.add("Math", operation=operation)
        for value, socket in zip(values, node.inputs):
            if hasattr(value, "is_output"):
                self.join(value, socket)
            else:
                socket.default_value = value
        return node.outputs[0]

    def join(self, one, other):
        self.tree.links.new(one, other)

    def ramp(self, fac, *stops):
        node = self.tree.nodes.new("ShaderNodeValToRGB")
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (at, colour) in zip(elements, stops):
            element.position, element.color = at, (*colour, 1)
        self.join(fac, node.inputs["Fac"])
        return node.outputs["Color"]

    def mix(self, fac, one, other, blend="MIX"):
        node = self.tree.nodes.new("ShaderNodeMixRGB")
        node.blend_type = blend
        for value, socket in ((fac, "Fac"), (one, "Color1"), (other, "Color2")):
            if hasattr(value, "is_output"):
                self.join(value, node.inputs[socket])
            else:
                node.inputs[socket].default_value = value if socket == "Fac" else (*value, 1)
        return node.outputs["Color"]

    def bump(self, height, strength, distance=0.01):
        node = self.add("Bump", strength=strength, distance=distance)
        self.join(height, node.inputs["Height"])
        self.join(node.outputs["Normal"], self.shader.inputs["Normal"])

    def set(self, **inputs):
        for key, value in inputs.items():
            socket = self.shader.inputs["IOR" if key == "ior" else key.replace("_", " ").title()]
            if hasattr(value, "is_output"):
                self.join(value, socket)
            else:
                socket.default_value = value
        return self.material


def oak(name, dark=(0.055, 0.026, 0.012), light=(0.27, 0.145, 0.066), wet=0.0):
    """Staves and boards: the mesh brings `grain` (along, across, which board) and `tone` (0…1 a board)."""
    n = Nodes(name)
    grain = n.add("Attribute", attribute_name="grain").outputs["Vector"]
    tone = n.add("Attribute", attribute_name="tone").outputs["Fac"]
    stretch = n.add("Mapping")
    stretch.inputs["Scale"].default_value = (1.6, 34, 7)
    n.join(grain, stretch.inputs["Vector"])
    fibre = n.add("TexNoise", scale=3.2, detail=9, roughness=0.62)
    n.join(stretch.outputs["Vector"], fibre.inputs["Vector"])
    wood = n.ramp(fibre.outputs["Fac"], (0.30, dark), (0.52, tuple((a + b) / 2 for a, b in zip(dark, light))), (0.74, light))
    board = n.ramp(tone, (0, (0.52, 0.5, 0.48)), (1, (1.12, 1.08, 1.02)))
    wood = n.mix(1, wood, board, "MULTIPLY")
    stain = n.add("TexNoise", scale=1.7, detail=5, roughness=0.7)
    n.join(grain, stain.inputs["Vector"])
    marks = n.ramp(stain.outputs["Fac"], (0.36, (0.34, 0.31, 0.29)), (0.58, (1, 1, 1)))
    wood = n.mix(0.8, wood, marks, "MULTIPLY")
    n.bump(fibre.outputs["Fac"], 0.42, 0.004)
    return n.set(base_color=wood, roughness=0.62 - wet, specular=0.28 + wet)


def iron(name="iron"):
    n = Nodes(name)
    where = n.add("TexCoord").outputs["Object"]
    noise = n.add("TexNoise", scale=22, detail=8, roughness=0.7)
    n.join(where, noise.inputs["Vector"])
    colour = n.ramp(noise.outputs["Fac"], (0.38, (0.05, 0.046, 0.043)), (0.56, (0.105, 0.098, 0.092)), (0.72, (0.14, 0.062, 0.028)))
    rough = n.ramp(noise.outputs["Fac"], (0.35, (0.34,) * 3), (0.75, (0.78,) * 3))
    n.bump(noise.outputs["Fac"], 0.2, 0.002)
    return n.set(base_color=colour, metallic=0.82, roughness=rough)


def copper(name="copper"):
    n = Nodes(name)
    where = n.add("TexCoord").outputs["Object"]
    noise = n.add("TexNoise", scale=2.4, detail=7, roughness=0.68)
    n.join(where, noise.inputs["Vector"])
    colour = n.ramp(noise.outputs["Fac"], (0.32, (0.36, 0.125, 0.052)), (0.55, (0.66, 0.28, 0.135)), (0.8, (0.80, 0.42, 0.24)))
    rough = n.ramp(noise.outputs["Fac"], (0.3, (0.17,) * 3), (0.75, (0.36,) * 3))
    dents = n.add("TexNoise", scale=9, detail=2)
    n.join(where, dents.inputs["Vector"])
    n.bump(dents.outputs["Fac"], 0.05, 0.02)
    return n.set(base_color=colour, metallic=1, roughness=rough)


def rough(name, dark, light, scale, bump=0.6, distance=0.05):
    """Stone, lime wash, earth."""
    n = Nodes(name)
    where = n.add("TexCoord").outputs["Object"]
    noise = n.add("TexNoise", scale=scale, detail=10, roughness=0.68)
    n.join(where, noise.inputs["Vector"])
    n.bump(noise.outputs["Fac"], bump, distance)
    return n.set(base_color=n.ramp(noise.outputs["Fac"], (0.34, dark), (0.7, light)), roughness=0.93, specular=0.12)


def puddles():
    """Gravel in the rain: wet all over, standing water here and there."""
    n = Nodes("puddles")
    where = n.add("TexCoord").outputs["Object"]
    grit = n.add("TexNoise", scale=16, detail=10, roughness=0.68)
    low = n.add("TexNoise", scale=0.55, detail=4, roughness=0.5)
    for noise in (grit, low):
        n.join(where, noise.inputs["Vector"])
    is_dry = n.ramp(low.outputs["Fac"], (0.47, (0, 0, 0)), (0.53, (1, 1, 1)))
    n.bump(n.mix(1, is_dry, grit.outputs["Fac"], "MULTIPLY"), 0.5, 0.03)
    colour = n.mix(is_dry, (0.02, 0.02, 0.02), n.ramp(grit.outputs["Fac"], (0.34, (0.03, 0.028, 0.025)), (0.7, (0.09, 0.082, 0.072))))
    return n.set(base_color=colour, roughness=n.ramp(is_dry, (0, (0.03,) * 3), (1, (0.42,) * 3)), specular=0.5)


def masonry(name="masonry", dark=(0.05, 0.044, 0.038), light=(0.20, 0.175, 0.145), scale=2.2):
    """Rubble stone with deep joints."""
    n = Nodes(name)
    where = n.add("TexCoord").outputs["Object"]
    squash = n.add("Mapping")
    squash.inputs["Scale"].default_value = (1, 1, 1.9)
    n.join(where, squash.inputs["Vector"])
    warp = n.add("TexNoise", scale=1.5, detail=3)
    n.join(squash.outputs["Vector"], warp.inputs["Vector"])
    bent = n.add("VectorMath", operation="MULTIPLY_ADD")
    n.join(warp.outputs["Color"], bent.inputs[0])
    bent.inputs[1].default_value = (0.22,) * 3
    n.join(squash.outputs["Vector"], bent.inputs[2])
    joints = n.add("TexVoronoi", feature="DISTANCE_TO_EDGE", scale=scale)
    stones = n.add("TexVoronoi", scale=scale)
    for cells in (joints, stones):
        n.join(bent.outputs["Vector"], cells.inputs["Vector"])
    grit = n.add("TexNoise", scale=14, detail=9, roughness=0.7)
    n.join(where, grit.inputs["Vector"])
    stone = n.ramp(grit.outputs["Fac"], (0.3, dark), (0.72, light))
    grey = n.add("RGBToBW")
    n.join(stones.outputs["Color"], grey.inputs["Color"])
    stone = n.mix(0.7, stone, grey.outputs["Val"], "SOFT_LIGHT")
    joint = n.ramp(joints.outputs["Distance"], (0.0, (0, 0, 0)), (0.06, (1, 1, 1)))
    colour = n.mix(joint, (0.12, 0.105, 0.09), stone)
    n.bump(n.mix(0.3, joint, grit.outputs["Fac"]), 0.85, 0.05)
    return n.set(base_color=colour, roughness=0.92, specular=0.15)


def bricks(name="brick"):
    n = Nodes(name)
    way = n.add("SeparateXYZ")
    where = n.add("TexCoord").outputs["Object"]
    n.join(where, way.inputs[0])
    upright = n.add("CombineXYZ")
    n.join(n.math("ADD", way.outputs[0], way.outputs[1]), upright.inputs[0])
    n.join(way.outputs[2], upright.inputs[1])
    wall = n.add("TexBrick", scale=1.0, mortar_size=0.009, brick_width=0.24, row_height=0.085, bias=0.1)
    n.join(upright.outputs[0], wall.inputs["Vector"])
    for socket, colour in (("Color1", (0.23, 0.085, 0.05)), ("Color2", (0.11, 0.045, 0.032)), ("Mortar", (0.16, 0.13, 0.11))):
        wall.inputs[socket].default_value = (*colour, 1)
    weather = n.add("TexNoise", scale=0.9, detail=8, roughness=0.7)
    n.join(where, weather.inputs["Vector"])
    colour = n.mix(0.8, wall.outputs["Color"], n.ramp(weather.outputs["Fac"], (0.3, (0.5, 0.48, 0.46)), (0.65, (1.1, 1.05, 1.0))), "MULTIPLY")
    return n.set(base_color=colour, roughness=0.92, specular=0.12)


def plain(name, colour, roughness=0.6, metallic=0.0, emission=None, strength=0.0):
    n = Nodes(name)
    if emission:
        n.set(emission=(*emission, 1), emission_strength=strength)
    return n.set(base_color=(*colour, 1), roughness=roughness, metallic=metallic)


def lamplight(name, strength):
    """A window at night: the lamp is nearer to one pane than to another."""
    n = Nodes(name)
    room = n.add("TexNoise", scale=0.9, detail=2)
    n.join(n.add("TexCoord").outputs["Object"], room.inputs["Vector"])
    light = n.ramp(room.outputs["Fac"], (0.36, (0.42, 0.13, 0.03)), (0.5, (0.95, 0.44, 0.14)), (0.66, (1.0, 0.66, 0.32)))
    return n.set(base_color=(0, 0, 0, 1), emission=light, emission_strength=strength, roughness=0.1)


def glass(name="glass", colour=(1, 1, 1), roughness=0.0, ior=1.5):
    n = Nodes(name)
    return n.set(base_color=(*colour, 1), transmission=1.0, roughness=roughness, ior=ior, specular=0.5)


def spirit(name="spirit", colour=(0.86, 0.40, 0.075), density=62):
    """Whiskey: clear at the edge, deep in the middle."""
    n = Nodes(name)
    absorb = n.add("VolumeAbsorption", density=density)
    absorb.inputs["Color"].default_value = (*colour, 1)
    output = n.tree.nodes["Material Output"]
    n.join(absorb.outputs["Volume"], output.inputs["Volume"])
    return n.set(base_color=(1, 1, 1, 1), transmission=1.0, roughness=0.0, ior=1.36)
