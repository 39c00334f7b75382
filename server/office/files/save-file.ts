import { randomUUID } from 'node:crypto';
import type { OfficeFile } from '#contract/office/file.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { markUnchanged, recordChange } from '#server/shared/trail/record-change.ts';
import { sha256Of, storeBytes } from '#server/features/files/file-store.ts';
import { getFile } from '#server/features/files/get-file.ts';
import { findFileBySha256, insertFile, insertRendition } from '#server/features/files/queries.ts';
import { DomainError } from '#domain/errors.ts';
import type { EncodedPicture } from './encode-picture.ts';
import type { Upload } from './receive-upload.ts';

const mediaTypes = {
  'image/jpeg': 'PICTURE',
  'image/png': 'PICTURE',
  'image/webp': 'PICTURE',
  'image/avif': 'PICTURE',
  'application/pdf': 'PDF',
} as const;
type MediaType = keyof typeof mediaTypes;

const isAccepted = (mime: string | undefined): mime is MediaType => mime !== undefined && mime in mediaTypes;

const withoutEmptyLines = (bytes: Buffer) =>
  bytes.subarray(/^[\s\0]{0,1024}/.exec(bytes.toString('latin1', 0, 1024))?.[0].length ?? 0);

/** By its content; its name and what the browser says of it count for nothing. */
async function recogniseFile(bytes: Buffer): Promise<MediaType> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(withoutEmptyLines(bytes));
  if (!isAccepted(found?.mime)) throw new DomainError('FILE_TYPE_REFUSED');
  return found.mime;
}

interface FileToSave extends Upload {
  caller: Caller;
}

/** Loaded when it is needed: PDFs are uploaded seldom. */
async function inspect(pdf: Buffer): Promise<void> {
  const { inspectPdf } = await import('./inspect-pdf.ts');
  await inspectPdf(pdf);
}

async function encode(picture: Buffer): Promise<EncodedPicture> {
  const { encodePicture } = await import('./encode-picture.ts');
  return encodePicture(picture);
}

/**
 * Stores a picture with its renditions, or a PDF; whole or not at all. The same bytes are the file that is there
 * already.
 * @throws FILE_TYPE_REFUSED, FILE_REFUSED; UNAVAILABLE while too many pictures wait
 */
export async function saveFile(context: Context, { bytes, name, caller }: FileToSave): Promise<OfficeFile> {
  const mediaType = await recogniseFile(bytes);
  const kind = mediaTypes[mediaType];
  const sha256 = sha256Of(bytes);
  const known = await findFileBySha256(context.db, sha256);
  if (known) {
    markUnchanged(caller);
    return getFile(context, known.id);
  }
  const picture = kind === 'PICTURE' ? await encode(bytes) : null;
  if (kind === 'PDF') await inspect(bytes);
  const id = await transaction(context.db, async (tx) => {
    await storeBytes(tx, sha256, bytes);
    const { width = null, height = null } = picture ?? {};
    const file = { id: randomUUID(), kind, name, mediaType, sha256, width, height };
    const uploadedBy = caller.memberId;
    const saved = await insertFile(tx, { ...file, uploadedBy, uploadedAt: context.clock.now() });
    if (saved.isNew)
      for (const { bytes: encoded, ...rendition } of picture?.renditions ?? []) {
        const renditionSha256 = sha256Of(encoded);
        await storeBytes(tx, renditionSha256, encoded);
        await insertRendition(tx, { ...rendition, fileId: saved.id, sha256: renditionSha256 });
      }
    if (saved.isNew)
      await recordChange(context, tx, caller, 'file.upload', saved.id, {
        after: { name, kind, size: bytes.length },
      });
    else markUnchanged(caller);
    return saved.id;
  });
  return getFile(context, id);
}
