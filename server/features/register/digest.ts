import { createHash } from 'node:crypto';
import type { Bytes } from '#domain/register/bytes.ts';

export const sha256 = (bytes: Bytes): Bytes => createHash('sha256').update(bytes).digest();
