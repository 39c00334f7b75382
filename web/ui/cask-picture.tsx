import { useId } from 'react';
import { canvas, caskDrawing } from './cask-body.ts';
import { CaskHead } from './cask-head.tsx';
import { CaskGradients } from './cask-gradients.tsx';
import type { CaskShape } from './cask-shapes.ts';

interface CaskPictureProps {
  shape: CaskShape;
  /** How full, 0 to 1; the spirit glows through the head up to this level. */
  fill?: number;
  /** Pale straw at 0, deep mahogany at 1. */
  spirit?: number;
  /** The cask's number, stencilled on the head. */
  stencil?: string | undefined;
  /** A short line above the number. */
  legend?: string | undefined;
  /** What the picture says to those who cannot see it; without it the picture is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A cask on its side, drawn from its real proportions. Scales to its box, 20 wide by 17 high. */
export function CaskPicture({
  shape,
  fill = 0.8,
  spirit = 0.4,
  label,
  className,
  ...marks
}: CaskPictureProps) {
  const id = useId();
  const cask = caskDrawing(shape);
  const { box } = cask;
  return (
    <svg
      viewBox={`0 0 ${canvas.width} ${canvas.height}`}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <CaskGradients id={id} spirit={spirit} radius={cask.headRadius} box={box} />
      <g transform={cask.frame}>
        <ellipse
          cx={box.left + box.width / 2}
          cy={box.bottom - box.height * 0.01}
          rx={box.width * 0.52}
          ry={box.height * 0.07}
          fill={`url(#${id}-ground)`}
        />
        {cask.staves.map(({ d, fill: wood }) => (
          <path key={d} d={d} fill={wood} stroke="#120a05" strokeOpacity={0.55} strokeWidth={0.35} />
        ))}
        <path d={cask.silhouette} fill={`url(#${id}-length)`} />
        <ellipse
          cx={cask.bung[0]}
          cy={cask.bung[1] + 1.2}
          rx={3.1}
          ry={1.3}
          fill="#c49a6a"
          stroke="#1a0e07"
          strokeWidth={0.5}
        />
        {cask.hoops.map((d) => (
          <path
            key={d}
            d={d}
            fill={`url(#${id}-copper)`}
            stroke="#1c0d05"
            strokeOpacity={0.7}
            strokeWidth={0.3}
          />
        ))}
        <path d={cask.silhouette} fill={`url(#${id}-round-shade)`} />
        <path d={cask.chime} fill={`url(#${id}-end)`} />
        <path d={cask.chimeJoints} stroke="#1a0e07" strokeOpacity={0.55} strokeWidth={0.3} />
        <path d={cask.mouth} fill="#120a06" />
        <g clipPath={`url(#${id}-mouth)`}>
          <g transform={cask.headPlane}>
            <CaskHead id={id} radius={cask.headRadius} fill={fill} spirit={spirit} {...marks} />
          </g>
        </g>
        <clipPath id={`${id}-mouth`}>
          <path d={cask.mouth} />
        </clipPath>
      </g>
    </svg>
  );
}
