import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Bytes } from '#domain/register/bytes.ts';
import { parseVerifierKey } from '#domain/register/signed-note.ts';
import { BadSetting, type Config } from './platform/core/config.ts';
import { isHttpsUrl } from './platform/core/https-url.ts';

const registerKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => Buffer.from(key.trim(), 'base64')))
  .refine(
    (keys) => keys.every(({ length }) => length === 32),
    'must be 32 random bytes: openssl rand -base64 32; a former key stands after a comma',
  );

const sha256 = (bytes: Bytes): Bytes => createHash('sha256').update(bytes).digest();

function witnessOf(text: string): Config['registerWitnesses'][number] | null {
  const [vkey = '', url = '', ...more] = text.trim().split(/\s+/);
  const key = parseVerifierKey(sha256, vkey);
  if (key?.type !== 'cosignature' || !isHttpsUrl(url) || more.length > 0) return null;
  return { vkey, key, url };
}

const witnesses = z
  .string()
  .transform((text) => text.split(',').map(witnessOf))
  .refine(
    (all) => !all.includes(null) && new Set(all.map((one) => one?.key.name)).size === all.length,
    'must be the key of a witness (name+id+key, type 4), a space and its https address, then a comma before the next',
  )
  .transform((all) => all.filter((one) => one !== null));

export const registerSettings = {
  REGISTER_KEY: registerKeys.optional(),
  REGISTER_KEY_FILE: z.string().min(1).optional(),
  REGISTER_WITNESSES: witnesses.default([]),
};

type Settings = z.infer<z.ZodObject<typeof registerSettings>>;

export function registerKeysOf({
  REGISTER_KEY: keys,
  REGISTER_KEY_FILE: file,
}: Pick<Settings, 'REGISTER_KEY' | 'REGISTER_KEY_FILE'>): Config['registerKeys'] {
  if (keys && file) throw new BadSetting('REGISTER_KEY_FILE', 'must not be set beside REGISTER_KEY');
  if (!file) return keys ?? null;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new BadSetting('REGISTER_KEY_FILE', 'cannot be read');
  }
  const read = registerKeys.safeParse(text.trim());
  if (!read.success) throw new BadSetting('REGISTER_KEY_FILE', 'holds no key: openssl rand -base64 32');
  return read.data;
}
