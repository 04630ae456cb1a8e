"""Meshes from profiles, paths and boxes. One unit is 10 cm; z is up; every mesh stands on z = 0."""

from math import cos, pi, sin

import bpy
import numpy as np


def link(data, name='mesh') -> bpy.types.Object:
    made = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(made)
    return made


def spline(points, count: int) -> np.ndarray:
    """Samples a Catmull-Rom spline through the points."""
    known = np.asarray(points, float)
    padded = np.vstack([2 * known[0] - known[1], known, 2 * known[-1] - known[-2]])
    samples = []
    for position in np.linspace(0, len(known) - 1 - 1e-6, count):
        index, t = int(position), position % 1
        a, b, c, d = padded[index : index + 4]
        samples.append(
            0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        )
    return np.array(samples)


def surface(points, material, *, closed=False, caps=False, smooth=True) -> bpy.types.Object:
    """A surface through a grid of points [rows, columns, 3]; `closed` joins the last column to the first."""
    grid = np.asarray(points, float)
    rows, columns = grid.shape[:2]
    vertices = grid.reshape(-1, 3).tolist()
    steps = columns if closed else columns - 1
    faces, coordinates = [], []
    for row in range(rows - 1):
        for column in range(steps):
            following = (column + 1) % columns
            faces.append(
                (row * columns + column, row * columns + following,
                 (row + 1) * columns + following, (row + 1) * columns + column)
            )
            left, right = column / steps, (column + 1) / steps
            low, high = row / (rows - 1), (row + 1) / (rows - 1)
            coordinates += [left, low, right, low, right, high, left, high]
    if caps:
        for row, flip in ((0, True), (rows - 1, False)):
            vertices.append(grid[row].mean(0).tolist())
            middle = len(vertices) - 1
            for column in range(steps):
                here, there = row * columns + column, row * columns + (column + 1) % columns
                faces.append((middle, there, here) if flip else (middle, here, there))
                coordinates += [0.5, 0.5] * 3
    mesh = bpy.data.meshes.new('surface')
    mesh.from_pydata(vertices, [], faces)
    mesh.uv_layers.new().data.foreach_set('uv', coordinates)
    mesh.polygons.foreach_set('use_smooth', [smooth] * len(faces))
    mesh.materials.append(material)
    mesh.update()
    return link(mesh)


def lathe(profile, material, *, segments=56, smooth_to=0, at=(0, 0, 0), squash=1.0) -> bpy.types.Object:
    """Turns a profile of (radius, height) pairs; `smooth_to` samples a spline through it first."""
    points = spline(profile, smooth_to) if smooth_to else np.asarray(profile, float)
    radii = np.maximum(points[:, :1], 1e-4)
    angles = np.linspace(0, 2 * pi, segments, endpoint=False)
    heights = np.repeat(points[:, 1:2], segments, 1)
    made = surface(
        np.stack([radii * np.cos(angles), squash * radii * np.sin(angles), heights], -1),
        material, closed=True, caps=True,
    )
    made.location = at
    return made


def tube(path, radius, material, *, smooth_to=0, closed=False, flatness=1.0, segments=10) -> bpy.types.Object:
    """Sweeps a circle along a path; `flatness` scales the thickness across the sweep's second axis."""
    points = np.asarray(path, float)
    if smooth_to:
        points = spline(np.vstack([points, points[:1]]) if closed else points, smooth_to)
        if closed:
            points = points[:-1]
    tangents = np.roll(points, -1, 0) - np.roll(points, 1, 0) if closed else np.gradient(points, axis=0)
    tangents /= np.linalg.norm(tangents, axis=1, keepdims=True) + 1e-9
    normal = np.cross(tangents[0], (0, 0, 1))
    if np.linalg.norm(normal) < 0.1:
        normal = np.cross(tangents[0], (1, 0, 0))
    angles = np.linspace(0, 2 * pi, segments, endpoint=False)
    rings = []
    for point, tangent in zip(points, tangents):
        normal = normal - tangent * normal.dot(tangent)
        normal /= np.linalg.norm(normal) + 1e-9
        across = np.cross(tangent, normal)
        rings.append(
            point + radius * (np.cos(angles)[:, None] * normal + flatness * np.sin(angles)[:, None] * across)
        )
    if closed:
        rings.append(rings[0])
    return surface(rings, material, closed=True, caps=not closed)


def box(size, material, *, at=(0, 0, 0), turn=0.0, bevel=0.02) -> bpy.types.Object:
    """A box with rounded edges; each face shows the whole of the material's image."""
    x, y, z = (side / 2 for side in size)
    vertices = [(i * x, j * y, k * z + z) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    faces = [(2, 0, 1, 3), (4, 6, 7, 5), (0, 4, 5, 1), (6, 2, 3, 7), (2, 6, 4, 0), (1, 5, 7, 3)]
    mesh = bpy.data.meshes.new('box')
    mesh.from_pydata(vertices, [], faces)
    mesh.uv_layers.new().data.foreach_set('uv', [0, 0, 1, 0, 1, 1, 0, 1] * 6)
    mesh.materials.append(material)
    made = link(mesh)
    if bevel:
        rounding = made.modifiers.new('bevel', 'BEVEL')
        rounding.width, rounding.segments = bevel, 3
    made.location, made.rotation_euler = at, (0, 0, turn)
    return made


def ellipsoid(radii, material, *, at=(0, 0, 0), power=2.0, columns=40, rows=24) -> bpy.types.Object:
    """A superellipsoid: power 2 is an ellipsoid, larger ones approach a box. `at` is its centre."""
    shape = lambda value: np.sign(value) * np.abs(value) ** (2 / power)
    across = np.linspace(0, 2 * pi, columns, endpoint=False)
    up = np.linspace(-pi / 2, pi / 2, rows)
    ring = shape(np.cos(up))[:, None]
    points = np.stack(
        [ring * shape(np.cos(across)), ring * shape(np.sin(across)),
         np.repeat(shape(np.sin(up))[:, None], columns, 1)], -1
    ) * np.asarray(radii)
    made = surface(points, material, closed=True)
    made.location = at
    return made


def extrusion(outlines, thickness, material, *, bevel=0.01) -> bpy.types.Object:
    """Extrudes flat outlines, lists of (x, y); outlines inside others become holes."""
    curve = bpy.data.curves.new('outline', 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = thickness / 2, bevel, 2
    for outline in outlines:
        part = curve.splines.new('POLY')
        part.points.add(len(outline) - 1)
        part.use_cyclic_u = True
        for point, (x, y) in zip(part.points, outline):
            point.co = (x, y, 0, 1)
    drawn = link(curve)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(drawn)
    bpy.data.objects.remove(drawn)
    mesh.materials.clear()
    mesh.materials.append(material)
    return link(mesh)


def circle(radius: float, count=32, centre=(0.0, 0.0)) -> list[tuple[float, float]]:
    return [
        (centre[0] + radius * cos(2 * pi * i / count), centre[1] + radius * sin(2 * pi * i / count))
        for i in range(count)
    ]
