import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { forgedLogs } from '#testing/forged-logs.ts';
import { decodeEntry, encodeEntry } from './entry.ts';
import { emptyRecount, recountEntry } from './recount.ts';

const hex = (text: string) => createHash('sha256').update(text).digest('hex');

test.each(forgedLogs)('%s', (_, { entries, found }) => {
  const recount = emptyRecount();
  entries.forEach((entry, i) => recountEntry(recount, i, decodeEntry(encodeEntry(entry)), hex));
  expect(recount.findings.map(({ index, problem }) => [String(index), problem])).toEqual(
    Object.entries(found),
  );
});
