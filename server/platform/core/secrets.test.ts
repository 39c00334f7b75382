import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/processes/data-dir.ts';
import { secretsUnder } from './secrets.ts';

const dataDir = temporaryFolder();
const secrets = secretsUnder({ keySecret: 'a key secret of thirty-two bytes', dataDir });
const plain = Buffer.from('copper');

test('a sealed secret opens again, and never looks the same twice', () => {
  const [one, other] = [secrets.seal('totp', 'a', plain), secrets.seal('totp', 'a', plain)];
  expect(one).not.toEqual(other);
  expect(one.includes(plain)).toBe(false);
  for (const sealed of [one, other]) expect(secrets.open('totp', 'a', sealed)).toEqual(plain);
});

test('it opens for no other owner, under no other key, and not when it was changed', () => {
  const sealed = secrets.seal('totp', 'a', plain);
  expect(() => secrets.open('totp', 'b', sealed)).toThrow();
  const other = secretsUnder({ keySecret: 'another secret of thirty-two bytes', dataDir });
  expect(() => other.open('totp', 'a', sealed)).toThrow();
  for (let i = 0; i < sealed.length; i += 1) {
    const bent = Buffer.from(sealed);
    bent[i]! ^= 1;
    expect(() => secrets.open('totp', 'a', bent)).toThrow();
  }
});

test('without KEY_SECRET a key of the data folder is made, for its owner’s eyes, and used again', async () => {
  const made = secretsUnder({ keySecret: null, dataDir });
  const again = secretsUnder({ keySecret: null, dataDir });
  expect(again.open('totp', 'a', made.seal('totp', 'a', plain))).toEqual(plain);
  expect((await stat(join(dataDir, 'key-secret'))).mode & 0o777).toBe(0o600);
});

test('a keyed hash is the same again, and another for another kind, text or key', () => {
  const other = secretsUnder({ keySecret: 'another key secret of thirty-two', dataDir });
  const hash = secrets.mac('limit', 'text');
  expect(secrets.mac('limit', 'text')).toEqual(hash);
  const others = [
    secrets.mac('known-browser', 'text'),
    secrets.mac('limit', 'tex'),
    other.mac('limit', 'text'),
  ];
  for (const one of others) expect(one).not.toEqual(hash);
});
