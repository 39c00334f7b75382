/** To two digits: an estimate must not look like a count. */
export function roundEstimate(estimate: number): number {
  if (estimate < 1) return 0;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(estimate)) - 1);
  return Math.round(estimate / unit) * unit;
}
