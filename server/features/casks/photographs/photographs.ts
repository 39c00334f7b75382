import type { OfficeFile } from '#contract/office/file.ts';
import type { Photograph } from '#contract/shared/picture.ts';
import { DomainError } from '#domain/errors.ts';
import { getFiles } from '#server/features/files/get-file.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { PlacedPicture } from './queries.ts';

export async function photographsOf<Placed extends PlacedPicture>(
  db: Reader,
  pictures: readonly Placed[],
): Promise<Map<Placed, Photograph>> {
  const files = await getFiles(db, [...new Set(pictures.map(({ fileId }) => fileId))]);
  return new Map(
    pictures.flatMap((picture) => {
      const file = files.get(picture.fileId);
      return file ? [[picture, { alt: picture.alt, renditions: file.renditions }] as const] : [];
    }),
  );
}

export async function checkPictures(db: Reader, pictures: readonly PlacedPicture[]): Promise<OfficeFile[]> {
  const ids = pictures.map(({ fileId }) => fileId);
  if (new Set(ids).size < ids.length)
    throw new DomainError('INVALID_REQUEST', { fields: { pictures: 'has a picture twice' } });
  const files = await getFiles(db, ids);
  return ids.map((id) => {
    const file = files.get(id);
    if (file?.kind !== 'PICTURE') throw new DomainError('FILE_NOT_FOUND');
    return file;
  });
}
