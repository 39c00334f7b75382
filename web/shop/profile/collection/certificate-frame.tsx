import { rosette, wave, weave } from './guilloche.ts';

// The sheet is 600 by 400; the band of lines runs round it 17 from its edge, between the four corners.
const edge = 17;
const corner = 30;
const step = 10;
const strands = [7.5, -7.5, 5, -5, 2.5, -2.5];
const along = strands.map((height) => wave((600 - 2 * corner) / step, step, height)).join('');
const down = strands.map((height) => wave((400 - 2 * corner) / step, step, height)).join('');
const sides = [
  { d: along, transform: `translate(${corner} ${edge})` },
  { d: along, transform: `translate(${corner} ${400 - edge})` },
  { d: down, transform: `translate(${edge} ${corner}) rotate(90)` },
  { d: down, transform: `translate(${600 - edge} ${corner}) rotate(90)` },
];
const corners = [
  [edge, edge],
  [600 - edge, edge],
  [edge, 400 - edge],
  [600 - edge, 400 - edge],
] as const;
const cornerLobes = 8;
const cornerRosette = rosette({ lobes: cornerLobes, outer: 12.5, inner: 4 });

export function CertificateFrame() {
  return (
    <svg
      viewBox="0 0 600 400"
      className="absolute inset-0 size-full text-paper-accent"
      fill="none"
      stroke="currentColor"
      aria-hidden
    >
      <g strokeWidth={0.35} strokeOpacity={0.75}>
        {sides.map(({ d, transform }) => (
          <path key={transform} d={d} transform={transform} />
        ))}
        {corners.map(([x, y]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            {weave(cornerLobes, 3).map((angle) => (
              <path key={angle} d={cornerRosette} transform={`rotate(${angle})`} />
            ))}
            <circle r={3.2} />
          </g>
        ))}
      </g>
      <path d="M5.5 5.5H594.5V394.5H5.5Z" strokeWidth={0.9} />
      <path d="M28.5 28.5H571.5V371.5H28.5Z" strokeWidth={0.5} />
    </svg>
  );
}
