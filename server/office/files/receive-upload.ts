import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxFileSize } from '#contract/office/file.ts';
import { DomainError } from '#domain/errors.ts';
import { keptLine } from '#domain/text.ts';
import { Semaphore } from '#server/platform/core/semaphore.ts';

export interface Upload {
  name: string;
  bytes: Buffer;
}

/** Each holds up to 20 MiB in memory. */
const turns = new Semaphore({
  permits: 3,
  timeoutMs: 10_000,
  maxQueue: 20,
  refusal: () => new DomainError('UNAVAILABLE', { retryAfter: 10 }),
});

const maxNameLength = 200;

/** Browsers send these three as escapes (https://html.spec.whatwg.org/#multipart-form-data). */
const escapes: Readonly<Record<string, string>> = { '%22': '"', '%0D': '', '%0A': '' };

function plainName(fileName: string | undefined): string {
  const last =
    (fileName ?? '')
      .replaceAll(/%22|%0D|%0A/g, (one) => escapes[one] ?? '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  const name = keptLine(last.replaceAll(/\p{Cc}/gu, ''));
  return name === '' ? 'file' : [...name].slice(-maxNameLength).join('');
}

async function readPart({ file, filename }: MultipartFile, maxBytes: number): Promise<Upload> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new DomainError('FILE_TOO_LARGE');
    chunks.push(chunk);
  }
  if (size === 0) throw new DomainError('FILE_REFUSED', { fields: { file: 'is empty' } });
  return { name: plainName(filename), bytes: Buffer.concat(chunks) };
}

const stillRead = { bytes: 4_000_000, ms: 2000 };

/** The trap: a connection that is cut at once takes the answer with it, so a little more is read and thrown away. */
function stopReading({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    if (raw.complete) return;
    let count = 0;
    const cut = () => void raw.destroy();
    const timer = setTimeout(cut, stillRead.ms).unref();
    raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
    raw.on('data', (chunk: Buffer) => {
      count += chunk.length;
      if (count > stillRead.bytes) cut();
    });
    raw.resume();
  });
}

/**
 * Refuses a file that is too large unread where `Content-Length` says so, else at the first byte above the limit.
 * @throws INVALID_REQUEST, FILE_TOO_LARGE, FILE_REFUSED for an empty one, UNAVAILABLE while too many come in
 */
export async function receiveUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  maxBytes = maxFileSize,
): Promise<Upload> {
  if (!request.isMultipart())
    throw new DomainError('INVALID_REQUEST', { fields: { body: 'must be multipart/form-data' } });
  try {
    // With room for the heads of the parts.
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + 10_000)
      throw new DomainError('FILE_TOO_LARGE');
    const release = await turns.acquire();
    try {
      const part = await request.file({ limits: { fileSize: maxBytes + 1, files: 1, parts: 2 } });
      if (part?.fieldname !== 'file')
        throw new DomainError('INVALID_REQUEST', { fields: { file: 'is missing' } });
      return await readPart(part, maxBytes);
    } finally {
      release();
    }
  } catch (error) {
    stopReading(request, reply);
    if (error instanceof DomainError) throw error;
    throw new DomainError('INVALID_REQUEST', { fields: { body: 'is no whole form' } });
  }
}
