import { DomainError } from '#domain/errors.ts';

export const mediaTypes = {
  'image/jpeg': 'PICTURE',
  'image/png': 'PICTURE',
  'image/webp': 'PICTURE',
  'image/avif': 'PICTURE',
  'application/pdf': 'PDF',
} as const;
export type MediaType = keyof typeof mediaTypes;

const isAccepted = (mime: string | undefined): mime is MediaType => mime !== undefined && mime in mediaTypes;

const withoutEmptyLines = (bytes: Buffer) =>
  bytes.subarray(/^[\s\0]{0,1024}/.exec(bytes.toString('latin1', 0, 1024))?.[0].length ?? 0);

/**
 * By its content; its name and what the browser says of it count for nothing.
 * @throws FILE_TYPE_REFUSED
 */
export async function recogniseFile(bytes: Buffer): Promise<MediaType> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(withoutEmptyLines(bytes));
  if (!isAccepted(found?.mime)) throw new DomainError('FILE_TYPE_REFUSED');
  return found.mime;
}
