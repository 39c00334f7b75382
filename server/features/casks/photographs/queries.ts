import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export interface PlacedPicture {
  fileId: string;
  alt: string;
}

export function findPictures(db: Reader, caskId: number): Promise<PlacedPicture[]> {
  return db
    .selectFrom('caskPicture')
    .select(['fileId', 'alt'])
    .where('caskId', '=', caskId)
    .orderBy('position')
    .execute();
}

export async function replacePictures(
  tx: Transaction,
  caskId: number,
  pictures: readonly PlacedPicture[],
): Promise<void> {
  await tx.deleteFrom('caskPicture').where('caskId', '=', caskId).execute();
  if (pictures.length === 0) return;
  const rows = pictures.map(({ fileId, alt }, index) => ({ caskId, position: index + 1, fileId, alt }));
  await tx.insertInto('caskPicture').values(rows).execute();
}

export async function findEventPictures(
  db: Reader,
  eventIds: readonly string[],
): Promise<(PlacedPicture & { eventId: string })[]> {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('caskEventPicture')
    .select(['eventId', 'fileId', 'alt'])
    .where('eventId', 'in', [...eventIds])
    .orderBy('eventId')
    .orderBy('position')
    .execute();
}

export async function insertEventPictures(
  tx: Transaction,
  eventId: string,
  pictures: readonly PlacedPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  const rows = pictures.map(({ fileId, alt }, index) => ({ eventId, position: index + 1, fileId, alt }));
  await tx.insertInto('caskEventPicture').values(rows).execute();
}
