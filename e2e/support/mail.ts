import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { simpleParser } from 'mailparser';

async function newestLink(address: string, wanted: RegExp): Promise<string | null> {
  const folder = join(process.env['DATA_DIR'] ?? '', 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  for (const name of names.toSorted().toReversed()) {
    const source = await readFile(join(folder, name), 'utf8');
    if (!source.includes(`\nTo: ${address}\r\n`)) continue;
    const link = wanted.exec((await simpleParser(source)).text ?? '')?.[1];
    if (link) return link;
  }
  return null;
}

/** The path of the newest link mailed to an address, waiting for the mail as a person would. */
export async function linkMailedTo(address: string, page: string): Promise<string> {
  const wanted = new RegExp(`https?://[^/\\s]+(/${page}(?:\\?token=|#)[\\w.~-]+)`);
  let link: string | null = null;
  const message = `a mail with a link to /${page} reaches ${address}`;
  await expect
    .poll(async () => (link = await newestLink(address, wanted)), {
      message,
      intervals: [50],
      timeout: 60_000,
    })
    .not.toBeNull();
  return link ?? '';
}
