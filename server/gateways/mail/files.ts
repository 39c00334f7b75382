import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#server/platform/core/clock.ts';
import { messageOf, type Mailer } from './mailer.ts';

export function fileMailer(
  folder: string,
  from: string,
  clock: Clock,
  announce: (line: string) => void,
): Mailer {
  let count = 0;
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail(messageOf(from, mail));
      // Links in mail log in: only the owner of the process reads them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      count += 1;
      const name = `${clock.now().toISOString().replaceAll(/[:.]/g, '-')}-${process.pid}-${count}.eml`;
      // A reader of the folder never sees half a mail.
      const [unfinished, finished] = [join(folder, `.${name}.part`), join(folder, name)];
      await writeFile(unfinished, message as Buffer, { mode: 0o600 });
      await rename(unfinished, finished);
      announce(`Mail to ${mail.to}: ${mail.subject}`);
      for (const link of mail.text.match(/https?:\/\/\S+/g) ?? []) announce(`  ${link}`);
    },
  };
}
