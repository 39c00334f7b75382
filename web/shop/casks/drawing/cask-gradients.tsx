import { paint, spiritColour } from './cask-paint.ts';

interface CaskGradientsProps {
  id: string;
  spirit: number;
  radius: number;
  box: { left: number; right: number; top: number; bottom: number };
}

/** `id` keeps the gradients of several drawings on one page apart. */
export function CaskGradients({ id, spirit, radius, box }: CaskGradientsProps) {
  const upright = { gradientUnits: 'userSpaceOnUse', x1: 0, x2: 0, y1: box.top, y2: box.bottom } as const;
  const lengthwise = { gradientUnits: 'userSpaceOnUse', x1: box.left, x2: box.right, y1: 0, y2: 0 } as const;
  return (
    <defs>
      <radialGradient id={`${id}-spirit`} gradientUnits="userSpaceOnUse" cx={0} cy={0} r={radius * 1.05}>
        <stop offset="0" stopColor={spiritColour(spirit * 0.72)} stopOpacity={0.96} />
        <stop offset="0.6" stopColor={spiritColour(spirit)} stopOpacity={0.93} />
        <stop offset="1" stopColor={spiritColour(Math.min(1, spirit + 0.3))} stopOpacity={0.96} />
      </radialGradient>
      <radialGradient id={`${id}-vault`} cx="0.55" cy="0.4" r="0.66">
        <stop offset="0.45" stopColor={paint.inside} stopOpacity={0} />
        <stop offset="0.85" stopColor={paint.inside} stopOpacity={0.3} />
        <stop offset="1" stopColor={paint.inside} stopOpacity={0.74} />
      </radialGradient>
      <radialGradient id={`${id}-lamp`} cx="0.42" cy="0.16" r="0.72">
        <stop offset="0" stopColor={paint.lamp} stopOpacity={0.3} />
        <stop offset="1" stopColor={paint.lamp} stopOpacity={0} />
      </radialGradient>
      <linearGradient id={`${id}-iron`} {...upright}>
        {paint.iron.map(([offset, colour]) => (
          <stop key={offset} offset={offset} stopColor={colour} />
        ))}
      </linearGradient>
      <linearGradient id={`${id}-end`} {...upright}>
        {paint.end.map(([offset, colour]) => (
          <stop key={offset} offset={offset} stopColor={colour} />
        ))}
      </linearGradient>
      <linearGradient id={`${id}-length`} {...lengthwise}>
        <stop offset="0.4" stopColor={paint.inside} stopOpacity={0} />
        <stop offset="1" stopColor={paint.inside} stopOpacity={0.5} />
      </linearGradient>
      <linearGradient id={`${id}-round`} {...upright}>
        <stop offset="0.02" stopColor={paint.lamp} stopOpacity={0} />
        <stop offset="0.16" stopColor={paint.lamp} stopOpacity={0.2} />
        <stop offset="0.36" stopColor={paint.lamp} stopOpacity={0} />
        <stop offset="0.46" stopColor={paint.inside} stopOpacity={0} />
        <stop offset="0.86" stopColor={paint.inside} stopOpacity={0.62} />
        <stop offset="1" stopColor={paint.inside} stopOpacity={0.46} />
      </linearGradient>
      <radialGradient id={`${id}-ground`} style={{ stopColor: paint.ground }}>
        <stop offset="0" stopColor="inherit" stopOpacity={0.62} />
        <stop offset="0.5" stopColor="inherit" stopOpacity={0.28} />
        <stop offset="1" stopColor="inherit" stopOpacity={0} />
      </radialGradient>
    </defs>
  );
}
