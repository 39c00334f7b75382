import { levelOf } from './cask-geometry.ts';
import { grainOf, oakColour, spiritColour } from './cask-paint.ts';

const boards = [-1, -0.66, -0.31, 0.02, 0.36, 0.69, 1];

interface CaskHeadProps {
  id: string;
  radius: number;
  fill: number;
  spirit: number;
  stencil?: string | undefined;
  legend?: string | undefined;
}

/** The head, drawn flat around its centre: boards, the spirit behind them up to its level, the stencil. */
export function CaskHead({ id, radius, fill, spirit, stencil, legend }: CaskHeadProps) {
  const level = -levelOf(fill) * radius;
  const half = Math.sqrt(Math.max(radius ** 2 - level ** 2, 0));
  return (
    <g clipPath={`url(#${id}-round)`}>
      {boards.slice(0, -1).map((from, i) => (
        <rect
          key={from}
          x={from * radius}
          y={-radius}
          width={(boards[i + 1]! - from) * radius}
          height={2 * radius}
          fill={oakColour(0.5 + grainOf(i + 3) * 1.6)}
        />
      ))}
      {fill > 0 && (
        <>
          <rect x={-radius} y={level} width={2 * radius} height={2 * radius} fill={`url(#${id}-spirit)`} />
          <ellipse
            cy={level}
            rx={half}
            ry={radius * 0.045}
            fill={spiritColour(spirit * 0.7)}
            opacity={0.75}
          />
          <path
            d={`M${-half} ${level}H${half}`}
            stroke={spiritColour(spirit * 0.35)}
            strokeWidth={radius * 0.014}
          />
        </>
      )}
      <path
        d={boards
          .slice(1, -1)
          .map((x) => `M${x * radius} ${-radius}v${2 * radius}`)
          .join('')}
        stroke="#0d0704"
        strokeOpacity={0.5}
        strokeWidth={radius * 0.016}
      />
      <circle r={radius} fill={`url(#${id}-vault)`} />
      <g clipPath={`url(#${id}-dry)`} fill="#f6ead2" fillOpacity={0.9}>
        <Stencil radius={radius} stencil={stencil} legend={legend} />
      </g>
      <g clipPath={`url(#${id}-wet)`} fill={spirit < 0.5 ? '#1d0e05' : '#f6ead2'} fillOpacity={0.9}>
        <Stencil radius={radius} stencil={stencil} legend={legend} />
      </g>
      <clipPath id={`${id}-dry`}>
        <rect x={-radius} y={-radius} width={2 * radius} height={level + radius} />
      </clipPath>
      <clipPath id={`${id}-wet`}>
        <rect x={-radius} y={level} width={2 * radius} height={2 * radius} />
      </clipPath>
    </g>
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
