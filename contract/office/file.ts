import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, uuid } from '../shared/fields.ts';
import { rendition } from '../shared/picture.ts';

export const fileKinds = ['PICTURE', 'PDF'] as const;

/** Bytes of what is uploaded; a phone's photograph has 3 to 8 MB. */
export const maxFileSize = 20 * 1024 * 1024;

export const officeFile = z.strictObject({
  id: uuid,
  kind: z.enum(fileKinds),
  name: z.string(),
  mediaType: z.string(),
  size: z.int().check(z.describe('Bytes.')),
  sha256: z.string(),
  width: z.nullable(z.int()).check(z.describe('Pixels, upright; of a picture.')),
  height: z.nullable(z.int()),
  url: z.nullable(z.string()).check(z.describe('Where everybody reads a PDF.')),
  renditions: z.array(rendition),
  uploadedAt: instant,
});
export type OfficeFile = z.infer<typeof officeFile>;

export const uploadFile = endpoint('POST /platform/api/office/files', 'files.write', {
  summary:
    'Store a picture (JPEG, PNG, WebP, AVIF) or a PDF of at most 20 MiB; the same bytes are stored once',
  upload: true,
  answer: officeFile,
  status: 201,
  errors: ['FILE_TOO_LARGE', 'FILE_TYPE_REFUSED', 'FILE_REFUSED'],
});

export const getFile = endpoint('GET /platform/api/office/files/{fileId}', 'files.read', {
  summary: 'What is known of a file',
  params: z.strictObject({ fileId: uuid }),
  answer: officeFile,
  errors: ['FILE_NOT_FOUND'],
});
