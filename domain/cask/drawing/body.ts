/** Computed once per shape: nothing here depends on fill, colour or stencil. */
import {
  convexHull,
  ellipseAt,
  headPlane,
  hoop,
  path,
  project,
  radiusAt,
  rivetsOf,
  visibleStaves,
} from './geometry.ts';
import type { Point } from './geometry.ts';
import { grainOf } from './paint.ts';
import { caskDimensions } from './shapes.ts';
import type { CaskDimensions, CaskShape } from './shapes.ts';

export const canvas = { width: 400, height: 340, ground: 321.3 };
/** Of the half towards the viewer, as parts of the length; small casks have two pairs, long and large ones four. */
function hoopPlaces({ length, bilge }: CaskDimensions): readonly (readonly [number, number])[] {
  if (length < 80)
    return [
      [0.01, 0.08],
      [0.23, 0.29],
    ];
  if (length > 140 || bilge > 105)
    return [
      [0.01, 0.05],
      [0.11, 0.145],
      [0.23, 0.265],
      [0.35, 0.39],
    ];
  return [
    [0.01, 0.06],
    [0.15, 0.19],
    [0.31, 0.355],
  ];
}

const silhouetteOf = (cask: CaskDimensions) =>
  convexHull(visibleStaves(cask).flatMap((stave) => stave.outline));

let commonScale: number | undefined;
const scaleOfAll = () =>
  (commonScale ??= Math.min(
    ...Object.values(caskDimensions).map((cask) => fittingScale(silhouetteOf(cask))),
  ));

function drawCask(shape: CaskShape) {
  const cask = caskDimensions[shape];
  const { length, head } = cask;
  const staves = visibleStaves(cask);
  const silhouette = silhouetteOf(cask);
  const recess = length * 0.028;
  const wood = 2.6;
  const mouth = head / 2 - wood;
  const hoops = hoopPlaces(cask)
    .flatMap(([from, to]) => [[from, to] as const, [1 - to, 1 - from] as const])
    .toSorted((a, b) => b[0] - a[0]);
  return {
    framed: transformFor(silhouette, framedScale(cask, silhouette)),
    enlarged: () => framedScale(cask, silhouette) / scaleOfAll(),
    box: bounds(silhouette),
    line: cask.bilge / 260,
    silhouette: path(silhouette),
    staves: staves.map(({ outline, light, index }) => ({
      d: path(outline),
      /** From 0, shade, to 1, light. */
      light: 0.1 + light * 0.86 + grainOf(index),
    })),
    hoops: hoops.map(([from, to]) => path(hoop(cask, from * length, to * length))),
    rivets: rivetsOf(
      cask,
      hoops.map(([from, to]) => ((from + to) / 2) * length),
    ),
    bung: project([0, radiusAt(cask, length / 2), length / 2]),
    chime: path(ellipseAt(head / 2, 0)),
    chimeJoints: chimeJoints(cask.staves, mouth, head / 2),
    mouth: path(ellipseAt(mouth, 0)),
    headPlane: headPlane(recess),
    headRadius: mouth + 0.2,
  };
}

function chimeJoints(count: number, inner: number, outer: number): string {
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = [Math.cos((i / count) * 2 * Math.PI), Math.sin((i / count) * 2 * Math.PI)];
    const [from, to] = [project([x * inner, y * inner, 0]), project([x * outer, y * outer, 0])];
    return `M${from.map((n) => n.toFixed(2)).join(' ')}L${to.map((n) => n.toFixed(2)).join(' ')}`;
  }).join('');
}

function bounds(points: Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { left, right, top, bottom, width: right - left, height: bottom - top };
}

function fittingScale(silhouette: Point[]): number {
  const { width, height } = bounds(silhouette);
  return Math.min((canvas.width * 0.96) / width, (canvas.height * 0.9) / height);
}

const framedScale = (cask: CaskDimensions, silhouette: Point[]) =>
  scaleOf(cask.bilge) * fittingScale(silhouette);

/** Part of the canvas a cask takes: a small one stays visibly smaller than a large one. */
const scaleOf = (bilge: number) => 0.66 + 0.34 * Math.min(1, (bilge - 35) / 55);

function transformFor(silhouette: Point[], scale: number): string {
  const { left, width, bottom } = bounds(silhouette);
  const x = canvas.width / 2 - (left + width / 2) * scale;
  const y = canvas.ground - bottom * scale;
  return `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;
}

export type CaskDrawing = ReturnType<typeof drawCask>;
const drawn = new Map<CaskShape, CaskDrawing>();

export function caskDrawing(shape: CaskShape): CaskDrawing {
  const drawing = drawn.get(shape) ?? drawCask(shape);
  drawn.set(shape, drawing);
  return drawing;
}
