import { setTimeout as sleep } from 'node:timers/promises';
import { MailRefused, type Mail, type Mailer } from '#server/gateways/mail/mailer.ts';
import type { PlatformContext } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { claimMail, markGivenUp, markSent, postponeMail, type ClaimedMail } from './outbox.ts';

const parallel = 3;
/**
 * Between two mails of a connection: the shop in the same process comes first, and the busier it is, the longer it takes to
 * compose a mail.
 */
const pauseBetweenMs = (composedIn: number) => Math.max(50, 3 * composedIn);
/** A claim outlives every attempt at sending: after a process was killed, its mails wait this long. */
export const claimMs = 120_000;
/** Short, so that a stopping process finishes its run. */
const runMs = 3000;
const maxTries = 20;
const pauseMs = (tries: number) => Math.min(5000 * 2 ** (tries - 1), 4 * 3600_000);

interface SendContext extends PlatformContext {
  mailer: Mailer;
}
export type Compose = (mail: ClaimedMail & { to: string }) => Promise<Mail | null>;

type Outcome = 'sent' | 'given up' | 'postponed';

async function handleFailure(context: SendContext, mail: ClaimedMail, error: unknown): Promise<Outcome> {
  const now = context.clock.now();
  const about = { mail: mail.id, type: mail.type, tries: mail.tries };
  if (error instanceof MailRefused || mail.tries >= maxTries) {
    const reason =
      error instanceof MailRefused ? `refused: ${error.code}` : `not taken in ${mail.tries} tries`;
    await markGivenUp(context.db, mail, reason, now);
    context.log.warn({ ...about, reason }, 'mail given up');
    return 'given up';
  }
  context.log.warn({ ...about, err: error }, 'mail not sent yet');
  await postponeMail(context.db, mail.id, new Date(now.getTime() + pauseMs(mail.tries)));
  return 'postponed';
}

async function sendOne(context: SendContext, claimed: ClaimedMail, compose: Compose): Promise<Outcome> {
  const { db, clock, mailer } = context;
  const { to } = claimed;
  try {
    const mail = to === null ? null : await compose({ ...claimed, to });
    if (!mail) {
      await markGivenUp(db, claimed, 'nothing left to say', clock.now());
      return 'given up';
    }
    await mailer.send(mail);
  } catch (error) {
    return handleFailure(context, claimed, error);
  }
  return 'sent';
}

async function sendSome(context: SendContext, compose: Compose, deadline: number): Promise<boolean> {
  const { db, clock } = context;
  const claim = (sent: ClaimedMail | null) => {
    const now = clock.now();
    return claimMail(db, sent, { now, until: new Date(now.getTime() + claimMs) });
  };
  let pause = 0;
  const composeTimed: Compose = async (claimed) => {
    const started = performance.now();
    const composed = await compose(claimed);
    pause = pauseBetweenMs(performance.now() - started);
    return composed;
  };
  let mail = await claim(null);
  while (mail) {
    const outcome = await sendOne(context, mail, composeTimed);
    if (outcome === 'postponed') return false;
    // A process killed before this is committed sends the mail again, with the same Message-ID.
    const sent: ClaimedMail | null = outcome === 'sent' ? mail : null;
    if (performance.now() >= deadline) {
      if (sent) await markSent(db, sent, clock.now());
      return true;
    }
    mail = await claim(sent);
    if (mail) await sleep(pause);
  }
  return false;
}

/**
 * Sends what is due of the outbox, each mail by one process at a time. A mail the server refuses permanently is given
 * up; one it does not take yet is tried again, later and later.
 */
export async function sendMails(context: SendContext, compose: Compose): Promise<void> {
  const deadline = performance.now() + runMs;
  const senders = Array.from({ length: parallel }, () => sendSome(context, compose, deadline));
  const more = await Promise.all(senders);
  if (more.includes(true)) await transaction(context.db, (tx) => context.jobs.enqueue(tx, 'send-mails', {}));
}
