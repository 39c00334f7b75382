/**
 * A real SMTP server in a process of its own: prints its address, then of every letter it takes the recipient and the
 * Message-ID.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { PostOffice } from '#testing/post-office.ts';

const office = await new PostOffice().open();
console.log(office.url);
for (let seen = 0; ; await sleep(50)) {
  const ids = office.messageIds(seen);
  const lines = ids.map((id, i) => `${office.received[seen + i]?.to[0]} ${id}\n`);
  seen += ids.length;
  if (lines.length > 0) process.stdout.write(lines.join(''));
}
