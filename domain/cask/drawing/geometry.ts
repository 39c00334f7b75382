/**
 * A cask on its side, its head towards the viewer, turned a little and seen from slightly above, projected
 * orthographically. The axis runs from the front head (z = 0) to the back (z = length); y is up.
 */
import type { CaskShape } from './shapes.ts';

export type Point = readonly [x: number, y: number];
type Vector = readonly [x: number, y: number, z: number];

const yaw = 0.5;
const pitch = 0.16;
const [cosYaw, sinYaw, cosPitch, sinPitch] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)];
const toViewer: Vector = [sinYaw * cosPitch, sinPitch, -cosYaw * cosPitch];
const toLight = normalized([0.3, 0.82, -0.5]);

function normalized([x, y, z]: Vector): Vector {
  const size = Math.hypot(x, y, z);
  return [x / size, y / size, z / size];
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export function project([x, y, z]: Vector): Point {
  const depth = z * cosYaw - x * sinYaw;
  return [x * cosYaw + z * sinYaw, -(y * cosPitch + depth * sinPitch)];
}

export function headPlane(z: number): string {
  const [x, y] = project([0, 0, z]);
  return `matrix(${cosYaw} ${sinYaw * sinPitch} 0 ${cosPitch} ${x} ${y})`;
}

export function radiusAt({ length, bilge, head }: CaskShape, z: number): number {
  const fromMiddle = (2 * z) / length - 1;
  return bilge / 2 - ((bilge - head) / 2) * fromMiddle ** 2;
}

function normalAt(shape: CaskShape, angle: number, z: number): Vector {
  const slope = radiusAt(shape, z + 0.5) - radiusAt(shape, z - 0.5);
  return normalized([Math.cos(angle), Math.sin(angle), -slope]);
}

export const onCircle = (radius: number, angle: number, z = 0): Point =>
  project([Math.cos(angle) * radius, Math.sin(angle) * radius, z]);

const onSurface = (shape: CaskShape, angle: number, z: number): Point =>
  onCircle(radiusAt(shape, z), angle, z);

export const onHoop = (shape: CaskShape, angle: number, z: number): Point =>
  onCircle(radiusAt(shape, z) + 0.5, angle, z);

const steps = (count: number): number[] => Array.from({ length: count + 1 }, (_, i) => i / count);

export function visibleStaves(shape: CaskShape) {
  const width = (2 * Math.PI) / shape.staves;
  const along = steps(9).map((t) => t * shape.length);
  return Array.from({ length: shape.staves }, (_, index) => {
    const [from, to] = [index * width, (index + 1) * width];
    const middle = (from + to) / 2;
    const outline = [
      ...along.map((z) => onSurface(shape, from, z)),
      ...along.toReversed().map((z) => onSurface(shape, to, z)),
    ];
    return {
      index,
      outline,
      d: closedLine(outline),
      toward: Math.max(...along.map((z) => dot(normalAt(shape, middle, z), toViewer))),
      light: Math.max(0, dot(normalAt(shape, middle, shape.length * 0.45), toLight)),
    };
  })
    .filter(({ toward }) => toward > -0.15)
    .toSorted((a, b) => a.toward - b.toward);
}

export function hoop(shape: CaskShape, from: number, to: number): Point[] {
  const start = Math.PI + Math.atan2(sinPitch, sinYaw);
  const angles = steps(48)
    .map((t) => start + t * 2 * Math.PI)
    .filter((angle) => dot(normalAt(shape, angle, (from + to) / 2), toViewer) > 0);
  return [
    ...angles.map((angle) => onHoop(shape, angle, from)),
    ...angles.toReversed().map((angle) => onHoop(shape, angle, to)),
  ];
}

export const circle = (radius: number): Point[] => steps(64).map((t) => onCircle(radius, t * 2 * Math.PI));

export function convexHull(points: Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: Point[]) => {
    const hull: Point[] = [];
    for (const p of list) {
      while (hull.length > 1 && turn(hull.at(-2)!, hull.at(-1)!, p) <= 0) hull.pop();
      hull.push(p);
    }
    return hull.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

export const line = (points: Point[], decimals = 2): string =>
  `M${points.map(([x, y]) => `${x.toFixed(decimals)} ${y.toFixed(decimals)}`).join('L')}`;
export const closedLine = (points: Point[]): string => `${line(points)}Z`;
