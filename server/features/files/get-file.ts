import type { OfficeFile } from '#contract/office/file.ts';
import { orRefuse } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { publicUrl } from './public-url.ts';
import { findFiles, findRenditions, type FoundFile } from './queries.ts';

function viewOf(file: FoundFile, renditions: readonly Row<'fileRendition'>[]): OfficeFile {
  const { uploadedAt, uploadedBy: _, ...facts } = file;
  return {
    ...facts,
    url: file.kind === 'PDF' ? publicUrl(file.sha256, 'pdf') : null,
    renditions: renditions.map(({ width, height, format, sha256 }) => {
      return { width, height, format, url: publicUrl(sha256, format) };
    }),
    uploadedAt: uploadedAt.toISOString(),
  };
}

export async function getFiles(db: Reader, ids: readonly string[]): Promise<Map<string, OfficeFile>> {
  if (ids.length === 0) return new Map();
  const [files, renditions] = [await findFiles(db, ids), await findRenditions(db, ids)];
  const byFile = Map.groupBy(renditions, ({ fileId }) => fileId);
  return new Map(files.map((file) => [file.id, viewOf(file, byFile.get(file.id) ?? [])]));
}

export async function getFile({ db }: Pick<Context, 'db'>, id: string): Promise<OfficeFile> {
  return orRefuse((await getFiles(db, [id])).get(id), 'FILE_NOT_FOUND');
}
