export interface Sample {
  /** When: minutes. */
  at: number;
  value: number;
}

export interface Slope {
  perHour: number;
  /** Two standard errors of it: what grows more slowly cannot be distinguished from noise. */
  uncertainty: number;
}

/** Least squares. Needs three samples. */
export function slopeOf(samples: readonly Sample[]): Slope {
  const count = samples.length;
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, one) => sum + of(one), 0) / count;
  const [at, value] = [mean((one) => one.at), mean((one) => one.value)];
  const squares = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
  const slope = samples.reduce((sum, one) => sum + (one.at - at) * (one.value - value), 0) / squares;
  const residues = samples.reduce((sum, one) => sum + (one.value - value - slope * (one.at - at)) ** 2, 0);
  const error = Math.sqrt(residues / (count - 2) / squares);
  return { perHour: slope * 60, uncertainty: 2 * error * 60 };
}
