import type { OfficeFile } from '#contract/office/file.ts';
import { orRefuse } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { publicUrl } from './public-url.ts';

function viewOf(
  file: Row<'file'> & { size: number },
  renditions: readonly Row<'fileRendition'>[],
): OfficeFile {
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
  const files = await db
    .selectFrom('file')
    .innerJoin('fileContent', 'fileContent.sha256', 'file.sha256')
    .selectAll('file')
    .select('fileContent.size')
    .where('file.id', 'in', [...ids])
    .execute();
  const renditions = await db
    .selectFrom('fileRendition')
    .selectAll()
    .where('fileId', 'in', [...ids])
    .orderBy('fileId')
    .orderBy('width', 'desc')
    .orderBy('format')
    .execute();
  const byFile = Map.groupBy(renditions, ({ fileId }) => fileId);
  return new Map(files.map((file) => [file.id, viewOf(file, byFile.get(file.id) ?? [])]));
}

export async function getFile({ db }: Pick<Context, 'db'>, id: string): Promise<OfficeFile> {
  return orRefuse((await getFiles(db, [id])).get(id), 'FILE_NOT_FOUND');
}

interface Illustrated {
  fileId: string | null;
}

/** @returns the renditions of the picture of each; none where it has no picture */
export async function findRenditions(
  db: Reader,
  illustrated: readonly Illustrated[],
): Promise<(of: Illustrated) => OfficeFile['renditions']> {
  const files = await getFiles(
    db,
    illustrated.flatMap(({ fileId }) => fileId ?? []),
  );
  return ({ fileId }) => files.get(fileId ?? '')?.renditions ?? [];
}
