/**
 * Of a calendar year (UTC), each numbered without gaps. A sale takes the first whose counter nobody holds, so that sales
 * at the same moment do not wait for each other's commit.
 */
export function invoiceSeries(at: Date): string[] {
  const first = `T${at.getUTCFullYear()}`;
  return [first, ...['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => first + letter)];
}

/** Credit notes count apart from invoices. */
export function creditNoteSeries(at: Date): string {
  return `C${at.getUTCFullYear()}`;
}

/** Of bottles: their invoices count apart too. */
export function releaseInvoiceSeries(at: Date): string {
  return `B${at.getUTCFullYear()}`;
}

/** `T2026-000042`, `T2026A-000007`. */
export function invoiceNumber(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}
