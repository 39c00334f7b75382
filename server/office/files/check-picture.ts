import { DomainError } from '#domain/errors.ts';
import { getFiles } from '#server/features/files/get-file.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export async function checkPicture(db: Reader, fileId: string): Promise<void> {
  const file = (await getFiles(db, [fileId])).get(fileId);
  if (file?.kind !== 'PICTURE') throw new DomainError('FILE_NOT_FOUND');
}
