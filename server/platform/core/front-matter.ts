import { readFileSync } from 'node:fs';
import { assert } from '#domain/assert.ts';

export interface HeadedText {
  head: Readonly<Record<string, string>>;
  body: string;
}

export function readHeadedText(path: string): HeadedText {
  const [, head, body] = /^---\n((?:\w+: .+\n)+)---\n([^]*)$/.exec(readFileSync(path, 'utf8')) ?? [];
  assert(head !== undefined && body !== undefined, `${path} begins with a head`);
  const entries = head
    .trimEnd()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)] as const);
  return { head: Object.fromEntries(entries), body: body.trim() };
}
