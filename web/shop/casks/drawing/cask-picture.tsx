import { useId } from 'react';
import { canvas, caskDrawing, type CaskDrawing } from './cask-body.ts';
import { CaskHead } from './cask-head.tsx';
import { CaskGradients } from './cask-gradients.tsx';
import { paint } from './cask-paint.ts';
import type { CaskShape } from './cask-shapes.ts';

interface CaskPictureProps {
  shape: CaskShape;
  /** From 0 to 1; the spirit is visible through the head up to this level. */
  fill?: number;
  spirit?: number;
  isToScale?: boolean;
  stencil?: string | undefined;
  legend?: string | undefined;
  /** Alternative text; without it the picture is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Scales to its box, 20 wide by 17 high. */
export function CaskPicture({
  shape,
  fill = 0.8,
  spirit = 0.3,
  isToScale = false,
  label,
  className,
  ...marks
}: CaskPictureProps) {
  const id = useId();
  const cask = caskDrawing(shape);
  return (
    <svg
      viewBox={`0 0 ${canvas.width} ${canvas.height}`}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <CaskGradients id={id} spirit={spirit} radius={cask.headRadius} box={cask.box} />
      <g transform={isToScale ? cask.scaled() : cask.framed}>
        <Ground id={id} cask={cask} />
        <Body id={id} cask={cask} />
        <path d={cask.chime} fill={`url(#${id}-end)`} />
        <path d={cask.chimeJoints} stroke={paint.joint} strokeOpacity={0.5} strokeWidth={cask.line} />
        <path d={cask.mouth} fill={paint.inside} />
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

function Ground({ id, cask: { box } }: { id: string; cask: CaskDrawing }) {
  const cx = box.left + box.width / 2;
  const y = box.bottom;
  return (
    <g fill={`url(#${id}-ground)`}>
      <ellipse cx={cx} cy={y - box.height * 0.015} rx={box.width * 0.56} ry={box.height * 0.075} />
      <ellipse cx={cx} cy={y - box.height * 0.005} rx={box.width * 0.28} ry={box.height * 0.03} />
    </g>
  );
}

function Body({ id, cask }: { id: string; cask: CaskDrawing }) {
  const { line } = cask;
  const [bungX, bungY] = cask.bung;
  return (
    <>
      <clipPath id={`${id}-body`}>
        <path d={cask.silhouette} />
      </clipPath>
      <g clipPath={`url(#${id}-body)`} stroke={paint.joint} strokeOpacity={0.6} strokeWidth={line}>
        {cask.staves.map(({ d, fill }) => (
          <path key={d} d={d} fill={fill} />
        ))}
        <path d={cask.silhouette} stroke="none" fill={`url(#${id}-length)`} />
        <ellipse cx={bungX} cy={bungY + line * 4} rx={line * 9} ry={line * 3.4} fill={paint.bung} />
        {cask.hoops.map((d) => (
          <path key={d} d={d} fill={`url(#${id}-iron)`} />
        ))}
        <path d={cask.rivets} strokeWidth={line * 3.6} strokeLinecap="round" />
        <path d={cask.silhouette} fill={`url(#${id}-round)`} strokeWidth={line * 2} />
      </g>
    </>
  );
}
