import { spiritColour } from './cask-paint.ts';

interface CaskGradientsProps {
  id: string;
  spirit: number;
  radius: number;
  box: { left: number; right: number; top: number; bottom: number };
}

/** The light on a cask: copper, oak, spirit and shadow, with ids of its own picture. */
export function CaskGradients({ id, spirit, radius, box }: CaskGradientsProps) {
  const upright = { gradientUnits: 'userSpaceOnUse', x1: 0, x2: 0, y1: box.top, y2: box.bottom } as const;
  return (
    <defs>
      <clipPath id={`${id}-round`}>
        <circle r={radius} />
      </clipPath>
      <linearGradient
        id={`${id}-spirit`}
        gradientUnits="userSpaceOnUse"
        x1={0}
        x2={0}
        y1={-radius}
        y2={radius}
      >
        <stop offset="0" stopColor={spiritColour(spirit * 0.8)} stopOpacity={0.92} />
        <stop offset="0.55" stopColor={spiritColour(spirit)} stopOpacity={0.9} />
        <stop offset="1" stopColor={spiritColour(Math.min(1, spirit + 0.28))} stopOpacity={0.94} />
      </linearGradient>
      <radialGradient id={`${id}-vault`} cx="0.55" cy="0.36" r="0.68">
        <stop offset="0.35" stopColor="#000" stopOpacity={0} />
        <stop offset="0.85" stopColor="#0a0503" stopOpacity={0.34} />
        <stop offset="1" stopColor="#0a0503" stopOpacity={0.72} />
      </radialGradient>
      <linearGradient id={`${id}-copper`} {...upright}>
        <stop offset="0" stopColor="#8a4d28" />
        <stop offset="0.12" stopColor="#f0b988" />
        <stop offset="0.2" stopColor="#ffe0bd" />
        <stop offset="0.3" stopColor="#d08a55" />
        <stop offset="0.6" stopColor="#8c4d29" />
        <stop offset="0.85" stopColor="#4d2814" />
        <stop offset="1" stopColor="#6d3a1f" />
      </linearGradient>
      <linearGradient id={`${id}-end`} {...upright}>
        <stop offset="0.1" stopColor="#d6a873" />
        <stop offset="0.9" stopColor="#5f4028" />
      </linearGradient>
      <linearGradient
        id={`${id}-length`}
        gradientUnits="userSpaceOnUse"
        x1={box.left}
        x2={box.right}
        y1={0}
        y2={0}
      >
        <stop offset="0.3" stopColor="#080402" stopOpacity={0} />
        <stop offset="1" stopColor="#080402" stopOpacity={0.62} />
      </linearGradient>
      <linearGradient id={`${id}-round-shade`} {...upright}>
        <stop offset="0.45" stopColor="#080402" stopOpacity={0} />
        <stop offset="1" stopColor="#080402" stopOpacity={0.6} />
      </linearGradient>
      <radialGradient id={`${id}-ground`}>
        <stop offset="0" stopColor="#000" stopOpacity={0.85} />
        <stop offset="1" stopColor="#000" stopOpacity={0} />
      </radialGradient>
    </defs>
  );
}
