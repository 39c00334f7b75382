import { encode } from 'uqr';

/** A QR code as one path, dark on light whatever the theme, because cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-full bg-paper-strong text-paper-ink"
    >
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  );
}
