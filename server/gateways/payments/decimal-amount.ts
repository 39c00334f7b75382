/** Amounts in major units, as text: all currencies of ours have two decimals. */
export const decimalPattern = /^-?\d{1,12}(\.\d{2})?$/;

/** '50.00' → 5000. By its digits: a float would round. */
export function minorOf(decimal: string): number {
  return Number(decimal.includes('.') ? decimal.replace('.', '') : `${decimal}00`);
}

/** 5000 → '50.00'. @param minor 0 or more */
export function decimalOf(minor: number): string {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
