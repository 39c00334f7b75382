import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

export type Encoding = 'identity' | 'gzip' | 'br';

const minCompressedBytes = 1000;

const compressors: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Buffer> = {
  gzip: (body) => gzipSync(body, { level: 6 }),
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

/** Our preference where the browser accepts several as gladly. */
const supportedValues = ['br', 'gzip', 'identity'];
const negotiator = new Negotiator({ supportedValues, cache: new LRUCache<string, string>({ max: 100 }) });

export function encodingFor(body: Buffer, accepted: string | string[] | undefined): Encoding {
  if (body.length < minCompressedBytes || typeof accepted !== 'string') return 'identity';
  return (negotiator.negotiate(accepted) ?? 'identity') as Encoding;
}

export function encode(body: Buffer, encoding: Encoding): Buffer {
  return encoding === 'identity' ? body : compressors[encoding](body);
}
