import type { CaskType } from '#domain/cask/cask.ts';
import { caskDrawing, type CaskDrawing } from '#domain/cask/drawing/body.ts';
import { line, type Point } from '#domain/cask/drawing/geometry.ts';
import { numbersFrom, rosette, weave } from './guilloche.ts';

/** The number of petals of each ring comes from the share code. */
function ringsOf(shareCode: string) {
  const upTo = numbersFrom(shareCode);
  return [
    { lobes: 30 + upTo(9), outer: 99, inner: 80, lines: 4 },
    { lobes: 14 + upTo(7), outer: 88, inner: 66, lines: 4 },
    { lobes: 44 + upTo(9), outer: 70, inner: 63, lines: 3 },
  ];
}

export function Medallion({ shareCode, caskType }: { shareCode: string; caskType: CaskType }) {
  return (
    <div className="relative -mt-[0.8cqw] -mr-[1cqw] size-[28.5cqw] shrink-0 @max-[20rem]:size-[15cqw] @max-[25rem]:size-[19cqw] @max-[40rem]:size-[22cqw] text-paper-accent">
      <svg
        viewBox="-100 -100 200 200"
        className="size-full"
        fill="none"
        stroke="currentColor"
        strokeWidth={0.35}
        aria-hidden
      >
        {ringsOf(shareCode).map(({ lobes, outer, inner, lines }) => {
          const petals = rosette({ lobes, outer, inner });
          return weave(lobes, lines).map((angle) => (
            <path key={`${outer} ${angle}`} d={petals} transform={`rotate(${angle})`} />
          ));
        })}
        <circle r={61.5} strokeWidth={0.9} className="fill-paper" />
      </svg>
      <EngravedCask caskType={caskType} />
    </div>
  );
}

/** None in the light, up to five in the shade. */
function hatchingOf({ outline, light }: CaskDrawing['staves'][number]): string {
  const half = outline.length / 2;
  const [edge, opposite] = [outline.slice(0, half), outline.slice(half).toReversed()];
  const count = Math.round((1 - Math.min(1, light)) ** 1.3 * 5);
  return Array.from({ length: count }, (_cut, i) => {
    const along = (i + 1) / (count + 1);
    const between = edge.map(([x, y], at): Point => {
      const [toX, toY] = opposite[at]!;
      return [x + (toX - x) * along, y + (toY - y) * along];
    });
    return line(between, 1);
  }).join('');
}

/** Lines only, closer together in the shade, in the colour of the surrounding text. */
function EngravedCask({ caskType }: { caskType: CaskType }) {
  const { box, staves, silhouette, hoops, chime, chimeJoints, mouth, headPlane, headRadius } =
    caskDrawing(caskType);
  return (
    <svg
      viewBox={[box.left - 1, box.top - 1, box.width + 2, box.height + 2].join(' ')}
      className="absolute inset-[23%] size-[54%]"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden
    >
      <g strokeWidth={0.28}>
        <path d={staves.map(({ outline }) => `${line(outline, 1)}Z`).join('')} />
        <path d={staves.map(hatchingOf).join('')} strokeWidth={0.3} />
        {hoops.map((d) => (
          <path key={d} d={d} className="fill-paper" strokeWidth={0.55} />
        ))}
        <path d={silhouette} strokeWidth={0.8} />
        <path d={chime} className="fill-paper" strokeWidth={0.6} />
        <path d={chimeJoints} strokeWidth={0.3} />
        <path d={mouth} strokeWidth={0.6} />
        <g transform={headPlane}>
          <Head radius={headRadius} />
        </g>
      </g>
    </svg>
  );
}

function Head({ radius }: { radius: number }) {
  const boards = [-0.66, -0.33, 0, 0.33, 0.66, 1];
  const upright = (x: number) => {
    const half = Math.sqrt(Math.max(0, 1 - x * x)) * radius;
    return `M${(x * radius).toFixed(2)} ${(-half).toFixed(2)}V${half.toFixed(2)}`;
  };
  const shade = boards.flatMap((x) => [0.05, 0.1, 0.16].map((from) => x - from));
  return (
    <>
      <path d={boards.slice(0, -1).map(upright).join('')} strokeWidth={0.5} />
      <path d={shade.map(upright).join('')} strokeWidth={0.22} />
    </>
  );
}
