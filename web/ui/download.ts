/** Browsers inside other apps do nothing with a link to a file in memory, and do not say so. */
export const isInApp = (): boolean =>
  /\b(FBA[NV]|Instagram|Line\/|MicroMessenger)|; wv\)/.test(navigator.userAgent);

export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
