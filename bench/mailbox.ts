/** A real SMTP server in a process of its own: prints its address, then the Message-ID of every letter it takes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PostOffice } from '#server/testing/post-office.ts';

const office = await new PostOffice().open();
console.log(office.url);
for (let seen = 0; ; await sleep(50)) {
  const ids = office.messageIds(seen);
  seen += ids.length;
  if (ids.length > 0) process.stdout.write(`${ids.join('\n')}\n`);
}
