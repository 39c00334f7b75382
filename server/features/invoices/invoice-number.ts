/** Of a calendar year (UTC), numbered without gaps. */
export function invoiceSeries(at: Date): string {
  return `T${at.getUTCFullYear()}`;
}

/** Credit notes count apart from invoices. */
export function creditNoteSeries(at: Date): string {
  return `C${at.getUTCFullYear()}`;
}

/** Of bottles: their invoices count apart too. */
export function releaseInvoiceSeries(at: Date): string {
  return `B${at.getUTCFullYear()}`;
}

/** Such as `T2026-000042`. */
export function invoiceNumber(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}
