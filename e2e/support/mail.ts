import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Quoted-printable, as the text part of our mails is sent. */
function decode(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** The path of the newest link mailed to an address, waiting for the mail as a person would. */
export async function linkMailedTo(
  address: string,
  page: string,
  folder = process.env['MAIL_DIR'] ?? '',
): Promise<string> {
  const link = new RegExp(`https?://[^/\\s]+(/${page}(?:\\?token=|#)[\\w.~-]+)`);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const names = (await readdir(folder).catch(() => []))
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .toReversed();
    for (const name of names) {
      const mail = decode(await readFile(join(folder, name), 'utf8'));
      const path = mail.includes(`To: ${address}`) ? link.exec(mail)?.[1] : undefined;
      if (path) return path;
    }
    await sleep(100);
  }
  throw new Error(`no mail with a link to /${page} reached ${address}`);
}
