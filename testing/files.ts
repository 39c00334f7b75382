import { deflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Endpoint } from '#contract/endpoint.ts';
import { uploadFile, type OfficeFile } from '#contract/office/file.ts';
import { browserHeaders } from './client/browser-headers.ts';
import type { Response } from './request.ts';

/** A photograph of one colour with a little noise, with a place in its EXIF data. */
export function jpegPhoto({ width = 640, height = 480, colour = '#8a5a2b' } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD3: { GPSLatitude: '53/1 20/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

/** A PDF of one page, or with what is given before its end. */
export function pdfOf(...objects: (string | Buffer)[]): Buffer {
  const parts = [
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n',
    ...objects,
    '\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  ];
  return Buffer.concat(parts.map((part) => Buffer.from(part as string)));
}

/** Packed bytes as an object of a PDF. */
export function pdfStream(content: Buffer, dictionary = ''): Buffer {
  const packed = deflateSync(content);
  const head = `9 0 obj\n<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]);
}

const boundary = 'boundary-of-the-tests';

export const multipartHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` };

export const multipartHead = (name: string, field = 'file') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n` +
  'content-type: application/octet-stream\r\n\r\n';

export const multipartEnd = `\r\n--${boundary}--\r\n`;

export interface UploadToSend {
  token: string;
  bytes: Buffer;
  name?: string;
  field?: string;
  url?: string;
  visibility?: OfficeFile['visibility'];
}

export async function upload<E extends Endpoint = typeof uploadFile>(
  app: FastifyInstance,
  { token, bytes, name = 'photo.jpg', field, visibility = 'PUBLIC', url }: UploadToSend,
): Promise<Response<E>> {
  const answer = await app.inject({
    method: 'POST',
    url: url ?? `${uploadFile.path}?visibility=${visibility}`,
    headers: { ...browserHeaders({ token }), ...multipartHeaders },
    payload: Buffer.concat([Buffer.from(multipartHead(name, field)), bytes, Buffer.from(multipartEnd)]),
  });
  const body = answer.json<never>();
  return { status: answer.statusCode, body, error: body, headers: answer.headers, text: answer.body };
}
