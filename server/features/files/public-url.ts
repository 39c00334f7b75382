import type { OfficeFile } from '#contract/office/file.ts';

type PublicFormat = OfficeFile['renditions'][number]['format'] | 'pdf';

const endings: Record<PublicFormat, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg', pdf: 'pdf' };

/** The content of an address never changes. */
export const publicUrl = (sha256: string, format: PublicFormat) => `/files/${sha256}.${endings[format]}`;

export function parsePublicName(name: string): { sha256: string; format: PublicFormat } | null {
  const [, sha256, ending] = /^([0-9a-f]{64})\.([a-z]{3,4})$/.exec(name) ?? [];
  const format = Object.entries(endings).find(([, end]) => end === ending)?.[0];
  return sha256 === undefined || format === undefined ? null : { sha256, format: format as PublicFormat };
}
