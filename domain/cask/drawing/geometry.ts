/**
 * A cask on its side, its head towards the viewer, turned a little and seen from slightly above, projected
 * orthographically. The axis runs from the front head (z = 0) to the back (z = length); y is up.
 */
import type { CaskDimensions } from './shapes.ts';

export type Point = readonly [x: number, y: number];
type Vector = readonly [x: number, y: number, z: number];

const yaw = 0.5;
const pitch = 0.16;
const [cosYaw, sinYaw, cosPitch, sinPitch] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)];
const light: Vector = normalized([0.3, 0.82, -0.5]);

function normalized([x, y, z]: Vector): Vector {
  const size = Math.hypot(x, y, z);
  return [x / size, y / size, z / size];
}

export function project([x, y, z]: Vector): Point {
  const depth = z * cosYaw - x * sinYaw;
  return [x * cosYaw + z * sinYaw, -(y * cosPitch + depth * sinPitch)];
}

/** Positive when the surface with this normal is visible. */
function facing([x, y, z]: Vector): number {
  return -((z * cosYaw - x * sinYaw) * cosPitch) + y * sinPitch;
}

/** SVG matrix that puts a flat drawing (y down) on the plane across the cask at `z`. */
export function headPlane(z: number): string {
  const [x, y] = project([0, 0, z]);
  return `matrix(${cosYaw} ${sinYaw * sinPitch} 0 ${cosPitch} ${x} ${y})`;
}

export function radiusAt({ length, bilge, head }: CaskDimensions, z: number): number {
  const fromMiddle = (2 * z) / length - 1;
  return bilge / 2 - ((bilge - head) / 2) * fromMiddle ** 2;
}

function normalAt(cask: CaskDimensions, angle: number, z: number): Vector {
  const slope = radiusAt(cask, z + 0.5) - radiusAt(cask, z - 0.5);
  return normalized([Math.cos(angle), Math.sin(angle), -slope]);
}

function onSurface(cask: CaskDimensions, angle: number, z: number, lift = 0): Point {
  const radius = radiusAt(cask, z) + lift;
  return project([Math.cos(angle) * radius, Math.sin(angle) * radius, z]);
}

function lit([x, y, z]: Vector): number {
  return Math.max(0, x * light[0] + y * light[1] + z * light[2]);
}

export interface Stave {
  outline: Point[];
  light: number;
  index: number;
}

const steps = (count: number): number[] => Array.from({ length: count + 1 }, (_, i) => i / count);

/** In painting order: a cask is convex, so the stave that faces the viewer most comes last. */
export function visibleStaves(cask: CaskDimensions): Stave[] {
  const width = (2 * Math.PI) / cask.staves;
  const along = steps(9).map((t) => t * cask.length);
  return Array.from({ length: cask.staves }, (_, index) => {
    const [from, to] = [index * width, (index + 1) * width];
    const middle = (from + to) / 2;
    const toward = Math.max(...along.map((z) => facing(normalAt(cask, middle, z))));
    const outline = [
      ...along.map((z) => onSurface(cask, from, z)),
      ...along.toReversed().map((z) => onSurface(cask, to, z)),
    ];
    return { index, toward, outline, light: lit(normalAt(cask, middle, cask.length * 0.45)) };
  })
    .filter((stave) => stave.toward > -0.15)
    .toSorted((a, b) => a.toward - b.toward);
}

export function hoop(cask: CaskDimensions, from: number, to: number): Point[] {
  const middle = (from + to) / 2;
  const start = Math.PI + Math.atan2(sinPitch, sinYaw);
  const angles = steps(48)
    .map((t) => start + t * 2 * Math.PI)
    .filter((angle) => facing(normalAt(cask, angle, middle)) > 0);
  const lift = 0.5;
  return [
    ...angles.map((angle) => onSurface(cask, angle, from, lift)),
    ...angles.toReversed().map((angle) => onSurface(cask, angle, to, lift)),
  ];
}

export function rivetsOf(cask: CaskDimensions, places: readonly number[]): string {
  const points = places.flatMap((z) => [0.62, 0.7].map((angle) => onSurface(cask, angle, z, 0.5)));
  return points.map(([x, y]) => `M${x.toFixed(2)} ${y.toFixed(2)}h0`).join('');
}

export function ellipseAt(radius: number, z: number): Point[] {
  return steps(64).map((t) =>
    project([Math.cos(t * 2 * Math.PI) * radius, Math.sin(t * 2 * Math.PI) * radius, z]),
  );
}

/** Gift wrapping (Jarvis), enough for a few hundred points. */
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

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** Height above the centre of a disc of radius 1 that is filled to `fill` of its area. */
export function levelOf(fill: number): number {
  let [low, high] = [-1, 1];
  for (let i = 0; i < 30; i++) {
    const h = (low + high) / 2;
    const area = (Math.PI / 2 + Math.asin(h) + h * Math.sqrt(1 - h * h)) / Math.PI;
    if (area < fill) low = h;
    else high = h;
  }
  return (low + high) / 2;
}

export function path(points: Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;
}
