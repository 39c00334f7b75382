export function axisTicks(values: readonly number[], wanted = 4): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const rough = Math.max(most - least, 1) / wanted;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * size).find((n) => n >= rough)!;
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}
