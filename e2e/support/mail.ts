import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Quoted-printable, as the text part of our mails is sent. */
function decode(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

interface ReadMail {
  to: string;
  links: string[];
}

/** By folder and file: hundreds of mails lie there, and each is read once. */
const mails = new Map<string, Map<string, ReadMail>>();

async function readMail(path: string): Promise<ReadMail> {
  const text = decode(await readFile(path, 'utf8'));
  return { to: /^To: (.*?)\r?$/m.exec(text)?.[1] ?? '', links: text.match(/https?:\/\/[^\s"<>]+/g) ?? [] };
}

/** To an address, the newest first. */
async function mailsTo(address: string, folder: string): Promise<ReadMail[]> {
  const known = mails.get(folder) ?? new Map<string, ReadMail>();
  mails.set(folder, known);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  for (const name of names) if (!known.has(name)) known.set(name, await readMail(join(folder, name)));
  const own = [...known].filter(([, { to }]) => to === address);
  return own.toSorted(([a], [b]) => (a < b ? 1 : -1)).map(([, mail]) => mail);
}

/** The path of the newest link mailed to an address, waiting for the mail as a person would. */
export async function linkMailedTo(
  address: string,
  page: string,
  folder = process.env['MAIL_DIR'] ?? '',
): Promise<string> {
  const isWanted = new RegExp(`^https?://[^/]+(/${page}(?:\\?token=|#)[\\w.~-]+)`);
  for (let attempt = 0; attempt < 200; attempt += 1) {
    for (const { links } of await mailsTo(address, folder)) {
      const path = links.map((link) => isWanted.exec(link)?.[1]).find((found) => found !== undefined);
      if (path) return path;
    }
    await sleep(50);
  }
  throw new Error(`no mail with a link to /${page} reached ${address}`);
}
