import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/processes/data-dir.ts';
import { testClock } from '#testing/test-clock.ts';
import { fileMailer } from './files.ts';

test('only the owner reads mails that are kept as files, also in a folder that was open before', async () => {
  const folder = join(temporaryFolder(), 'mail');
  await mkdir(folder, { mode: 0o755 });
  const mailer = fileMailer(folder, 'Tierce <hello@tierce.example>', testClock, () => undefined);
  const content = { subject: 'One', text: 'One.', html: '<p>One.</p>', attachments: [] };
  const mail = { to: 'one@example.com', replyTo: 'hello@tierce.example', ...content };
  await mailer.send({ ...mail, messageId: '<one@example.com>' });
  const [name = ''] = await readdir(folder);
  const modes = [await stat(folder), await stat(join(folder, name))].map(({ mode }) => mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
});
