import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#server/features/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { MailRefused } from '#server/gateways/mail/mailer.ts';
import { letterOf } from './letter-of.ts';
import { claimMail, giveUp, markSent, putOff, type ClaimedMail } from './mail-queries.ts';

/** Letters on their way at once in a process. */
const parallel = 3;
/** Between two letters of a connection: the shop in the same process comes first. */
const pauseBetweenMs = 50;
/** A claim outlives every attempt at sending: after a process was killed, its letters wait this long. */
export const claimMs = 120_000;
/** A run is short, so that a process that is told to stop finishes what it has begun. */
const runMs = 3000;
/** A day and a half of growing pauses. */
const mostTries = 20;
const pauseMs = (tries: number) => Math.min(5000 * 2 ** (tries - 1), 4 * 3600_000);

type Outcome = 'settled' | 'put off';

async function fail(context: Context, mail: ClaimedMail, error: unknown): Promise<Outcome> {
  const now = context.clock.now();
  const about = { mail: mail.id, kind: mail.kind, tries: mail.tries };
  if (error instanceof MailRefused || mail.tries >= mostTries) {
    const reason =
      error instanceof MailRefused ? `refused: ${error.code}` : `not taken in ${mail.tries} tries`;
    await giveUp(context.db, mail.id, reason, now);
    context.log.warn({ ...about, reason }, 'mail given up');
    return 'settled';
  }
  context.log.warn({ ...about, err: error }, 'mail not sent yet');
  await putOff(context.db, mail.id, new Date(now.getTime() + pauseMs(mail.tries)));
  return 'put off';
}

async function sendOne(context: Context, mail: ClaimedMail): Promise<Outcome> {
  const { db, clock, mailer } = context;
  try {
    const letter = await letterOf(context, mail);
    if (!letter) {
      await giveUp(db, mail.id, 'nothing left to say', clock.now());
      return 'settled';
    }
    await mailer.send(letter);
  } catch (error) {
    return fail(context, mail, error);
  }
  // What is killed before this commit is sent again, with the same Message-ID.
  await markSent(db, mail.id, clock.now());
  return 'settled';
}

/** One letter after the other until none is due, the time is up, or the server takes none. @returns whether more may be due */
async function sendSome(context: Context, deadline: number): Promise<boolean> {
  while (performance.now() < deadline) {
    const now = context.clock.now();
    const mail = await claimMail(context.db, now, new Date(now.getTime() + claimMs));
    if (!mail) return false;
    if ((await sendOne(context, mail)) === 'put off') return false;
    await sleep(pauseBetweenMs);
  }
  return true;
}

/**
 * Sends what is due of the outbox, each letter by one process at a time. A letter the server refuses for good is given
 * up; one it does not take yet is tried again, later and later.
 */
export async function sendMails(context: Context): Promise<void> {
  const deadline = performance.now() + runMs;
  const senders = Array.from({ length: parallel }, () => sendSome(context, deadline));
  const more = await Promise.all(senders);
  if (more.includes(true)) await transaction(context.db, (tx) => context.jobs.enqueue(tx, 'send-mails', {}));
}
