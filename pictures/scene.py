"""An empty stage, its camera and lamps, and the shutter."""

import sys
from math import radians

import bpy
from mathutils import Vector


def stage(world=(0.004, 0.005, 0.007), exposure=0.0):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    scene.world.node_tree.nodes["Background"].inputs["Color"].default_value = (*world, 1)
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.use_denoising = False  # not in Debian's build: more samples, larger, scaled down
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.02
    # Fireflies from small lamps and glass, which no denoiser takes out here.
    scene.cycles.sample_clamp_indirect = 3.0
    scene.cycles.caustics_reflective = False
    scene.cycles.blur_glossy = 0.6
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.view_settings.exposure = exposure
    return scene


def look(at, target, lens=35, blur=None, focus=None):
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    if blur:
        data.dof.use_dof, data.dof.aperture_fstop = True, blur
        data.dof.focus_distance = (Vector(focus or target) - Vector(at)).length
    camera = bpy.data.objects.new("camera", data)
    camera.location = at
    camera.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(camera)
    bpy.context.scene.camera = camera


def lamp(kind, at, energy, colour, size=0.1, target=None, **more):
    data = bpy.data.lights.new("lamp", kind)
    data.energy, data.color = energy, colour
    if kind == "AREA":
        data.size = size
    elif kind == "SUN":
        data.angle = size
    else:
        data.shadow_soft_size = size
    for key, value in more.items():
        setattr(data, key, value)
    lamp = bpy.data.objects.new("lamp", data)
    lamp.location = at
    if target:
        lamp.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(lamp)
    return lamp


def box(at, size, material, turn=(0, 0, 0), bevel=0.0):
    bpy.ops.mesh.primitive_cube_add(size=1, location=at, rotation=[radians(t) for t in turn])
    cube = bpy.context.object
    cube.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    if bevel:
        cube.modifiers.new("bevel", "BEVEL").width = bevel
    cube.data.materials.append(material)
    return cube


def spun(profile, material, at=(0, 0, 0), steps=96, scale=1.0):
    """A turned body: (radius, height) from foot to top, about the upright."""
    from math import cos, pi, sin

    vertices, faces = [], []
    for radius, height in profile:
        for i in range(steps):
            a = 2 * pi * i / steps
            vertices.append((radius * cos(a) * scale, radius * sin(a) * scale, height * scale))
    for row in range(len(profile) - 1):
        for i in range(steps):
            a, b = row * steps + i, row * steps + (i + 1) % steps
            faces.append((a, b, b + steps, a + steps))
    mesh = bpy.data.meshes.new("spun")
    mesh.from_pydata(vertices, [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, 0.7
    mesh.materials.append(material)
    body = bpy.data.objects.new("spun", mesh)
    body.location = at
    bpy.context.collection.objects.link(body)
    return body


def shoot(name, width, height, samples):
    """Renders to the file named after `--`; `--quick` for a look."""
    arguments = sys.argv[sys.argv.index("--") + 1 :]
    quick = "--quick" in arguments
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 30 if quick else 100
    scene.cycles.samples = 40 if quick else samples
    scene.render.image_settings.file_format = "PNG"
    scene.render.filepath = f"{arguments[0]}/{name}.png"
    bpy.ops.render.render(write_still=True)
