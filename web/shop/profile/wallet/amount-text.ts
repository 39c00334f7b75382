/** "50", "50.5" and "50,50": a comma before one or two digits can only be the decimal sign. */
const plain = /^(\d+\.?|\d*[.,]\d{1,2})$/;
/** "1,000" and "1,000.50": a comma before three digits is a thousand's. */
const grouped = /^[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/;

/** "1e3", which a number field takes. */
const exponential = /^\d+(\.\d+)?e\+?\d+$/i;

/** @returns minor units; NaN for text that is no amount, or could be two */
export function minorOf(text: string): number {
  const typed = exponential.test(text.trim()) ? String(Number(text)) : text.trim();
  if (grouped.test(typed)) return Math.round(Number(typed.replaceAll(',', '')) * 100);
  return plain.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 100) : Number.NaN;
}
