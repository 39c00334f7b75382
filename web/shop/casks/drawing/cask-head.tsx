import { levelOf } from './cask-geometry.ts';
import { grainOf, oakColour, paint, spiritColour } from './cask-paint.ts';

const joints = [-1, -0.66, -0.31, 0.02, 0.36, 0.69, 1];

const grain = Array.from({ length: 30 }, (_, i) => {
  const x = -1 + (i + 0.5) / 15 + grainOf(i) * 0.3;
  const sway = grainOf(i * 7) * 0.5;
  return `M${x.toFixed(3)}-1C${(x + sway).toFixed(3)}-.4 ${(x - sway).toFixed(3)} .3 ${x.toFixed(3)} 1`;
}).join('');

interface CaskHeadProps {
  id: string;
  radius: number;
  fill: number;
  spirit: number;
  stencil?: string | undefined;
  legend?: string | undefined;
}

export function CaskHead({ id, radius, fill, spirit, stencil, legend }: CaskHeadProps) {
  const level = -levelOf(fill) * radius;
  const below = { x: -radius, y: level, width: 2 * radius, height: 2 * radius };
  const marks = <Stencil radius={radius} stencil={stencil} legend={legend} />;
  return (
    <g clipPath={`url(#${id}-head)`}>
      <clipPath id={`${id}-head`}>
        <circle r={radius} />
      </clipPath>
      <Boards radius={radius} />
      {fill > 0 && <Spirit id={id} radius={radius} level={level} spirit={spirit} />}
      <g transform={`scale(${radius})`} fill="none" stroke={paint.joint}>
        <path d={grain} strokeOpacity={0.13} strokeWidth={0.01} />
        <path d={joints.map((x) => `M${x}-1v2`).join('')} strokeOpacity={0.5} strokeWidth={0.016} />
      </g>
      <circle r={radius} fill={`url(#${id}-lamp)`} />
      <circle r={radius} fill={`url(#${id}-vault)`} />
      <clipPath id={`${id}-dry`}>
        <rect {...below} y={-radius} height={level + radius} />
      </clipPath>
      <clipPath id={`${id}-wet`}>
        <rect {...below} />
      </clipPath>
      <g fillOpacity={0.92}>
        <g clipPath={`url(#${id}-dry)`} fill={paint.chalk}>
          {marks}
        </g>
        <g clipPath={`url(#${id}-wet)`} fill={spirit < 0.72 ? paint.ink : paint.chalk}>
          {marks}
        </g>
      </g>
    </g>
  );
}

function Boards({ radius }: { radius: number }) {
  return joints
    .slice(0, -1)
    .map((from, i) => (
      <rect
        key={from}
        x={from * radius}
        y={-radius}
        width={(joints[i + 1]! - from) * radius}
        height={2 * radius}
        fill={oakColour(0.56 + grainOf(i + 3) * 1.6)}
      />
    ));
}

function Spirit({
  id,
  radius,
  level,
  spirit,
}: Pick<CaskHeadProps, 'id' | 'radius' | 'spirit'> & { level: number }) {
  const half = Math.sqrt(Math.max(radius ** 2 - level ** 2, 0));
  return (
    <>
      <rect x={-radius} y={level} width={2 * radius} height={2 * radius} fill={`url(#${id}-spirit)`} />
      <ellipse cy={level} rx={half} ry={radius * 0.05} fill={spiritColour(spirit * 0.6)} opacity={0.8} />
      <path
        d={`M${-half} ${level}A${half} ${radius * 0.05} 0 0 0 ${half} ${level}`}
        fill="none"
        stroke={spiritColour(spirit * 0.25)}
        strokeWidth={radius * 0.014}
      />
    </>
  );
}

function Stencil({ radius, stencil, legend }: Pick<CaskHeadProps, 'radius' | 'stencil' | 'legend'>) {
  const size = radius * Math.min(0.56, 2.5 / Math.max(stencil?.length ?? 1, 1));
  return (
    <g textAnchor="middle" className="figures">
      {legend && (
        <text
          y={-radius * 0.34}
          fontFamily="var(--font-text)"
          fontWeight={600}
          fontSize={radius * Math.min(0.13, 2 / legend.length)}
          letterSpacing="0.14em"
        >
          {legend.toUpperCase()}
        </text>
      )}
      {stencil && (
        <text y={size * 0.36} fontFamily="var(--font-display)" fontWeight={500} fontSize={size}>
          {stencil}
        </text>
      )}
    </g>
  );
}
