import type { CaskType } from '../cask.ts';
import {
  circle,
  closedLine,
  convexHull,
  headPlane,
  hoop,
  line,
  onCircle,
  onHoop,
  project,
  radiusAt,
  visibleStaves,
} from './geometry.ts';
import type { Point } from './geometry.ts';
import { caskShapes, type CaskShape } from './shapes.ts';

export const canvas = { width: 400, height: 340, ground: 321.3 };

/** Edges in the half towards the viewer, as parts of the length; small casks have two pairs of hoops, long and large ones four. */
function hoopEdges({ length, bilge }: CaskShape) {
  if (length < 80) return { from: [0.01, 0.23], to: [0.08, 0.29] };
  if (length > 140 || bilge > 105) return { from: [0.01, 0.11, 0.23, 0.35], to: [0.05, 0.145, 0.265, 0.39] };
  return { from: [0.01, 0.15, 0.31], to: [0.06, 0.19, 0.355] };
}

function hoopsOf(shape: CaskShape): [from: number, to: number][] {
  const { from, to } = hoopEdges(shape);
  const [froms, tos] = [
    [...to.map((edge) => 1 - edge), ...from.toReversed()],
    [...from.map((edge) => 1 - edge), ...to.toReversed()],
  ];
  return froms.map((edge, i) => [edge * shape.length, tos[i]! * shape.length]);
}

function drawCask(caskType: CaskType) {
  const shape = caskShapes[caskType];
  const { length, head, bilge } = shape;
  const staves = visibleStaves(shape);
  const silhouette = convexHull(staves.flatMap(({ outline }) => outline));
  const box = bounds(silhouette);
  const fitting = Math.min((canvas.width * 0.96) / box.width, (canvas.height * 0.9) / box.height);
  // A small cask takes less of the canvas than a large one.
  const scale = (0.66 + 0.34 * Math.min(1, (bilge - 35) / 55)) * fitting;
  const x = canvas.width / 2 - (box.left + box.width / 2) * scale;
  const y = canvas.ground - box.bottom * scale;
  const mouth = head / 2 - 2.6;
  const hoops = hoopsOf(shape);
  const rivets = hoops.flatMap(([from, to]) =>
    [0.62, 0.7].map((angle) => `${line([onHoop(shape, angle, (from + to) / 2)])}h0`),
  );
  const chimeJoints = Array.from({ length: shape.staves }, (_, i) => {
    const angle = (i / shape.staves) * 2 * Math.PI;
    return line([onCircle(mouth, angle), onCircle(head / 2, angle)]);
  });
  return {
    framed: `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`,
    fitting,
    scale,
    box,
    line: bilge / 260,
    silhouette: closedLine(silhouette),
    staves,
    hoops: hoops.map(([from, to]) => closedLine(hoop(shape, from, to))),
    rivets: rivets.join(''),
    bung: project([0, radiusAt(shape, length / 2), length / 2]),
    chime: closedLine(circle(head / 2)),
    chimeJoints: chimeJoints.join(''),
    mouth: closedLine(circle(mouth)),
    headPlane: headPlane(length * 0.028),
    headRadius: mouth + 0.2,
  };
}

function bounds(points: Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { left, right, top, bottom, width: right - left, height: bottom - top };
}

export type CaskDrawing = ReturnType<typeof drawCask>;
const drawn = new Map<CaskType, CaskDrawing>();

export function caskDrawing(caskType: CaskType): CaskDrawing {
  const drawing = drawn.get(caskType) ?? drawCask(caskType);
  drawn.set(caskType, drawing);
  return drawing;
}
