/**
 * A real SMTP server in a process of its own: prints its address, then of every letter it takes the recipient and the
 * Message-ID.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { TestSmtpServer } from '#testing/servers/smtp-server.ts';

const smtp = await new TestSmtpServer().open();
console.log(smtp.url);
for (let seen = 0; ; await sleep(50)) {
  const ids = smtp.messageIds(seen);
  const lines = ids.map((id, i) => `${smtp.received[seen + i]?.to[0]} ${id}\n`);
  seen += ids.length;
  if (lines.length > 0) process.stdout.write(lines.join(''));
}
