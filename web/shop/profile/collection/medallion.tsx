import type { CaskType } from '#domain/cask/cask.ts';
import { EngravedCask } from './engraved-cask.tsx';
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

export function Medallion({
  shareCode,
  caskType,
  className,
}: {
  shareCode: string;
  caskType: CaskType;
  className?: string;
}) {
  return (
    <div className={className}>
      <svg
        viewBox="-100 -100 200 200"
        className="size-full"
        fill="none"
        stroke="currentColor"
        strokeWidth={0.35}
        aria-hidden
      >
        {ringsOf(shareCode).map(({ lobes, outer, inner, lines }) => {
          const line = rosette({ lobes, outer, inner });
          return weave(lobes, lines).map((angle) => (
            <path key={`${outer} ${angle}`} d={line} transform={`rotate(${angle})`} />
          ));
        })}
        <circle r={61.5} strokeWidth={0.9} className="fill-paper" />
      </svg>
      <EngravedCask caskType={caskType} className="absolute inset-[23%] size-[54%]" />
    </div>
  );
}
