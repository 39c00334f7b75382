import { assert } from '#domain/assert.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { chooseRemedy } from '../features/losses/choose-remedy.ts';
import { declareLoss } from '../features/losses/declare-loss.ts';
import { findLossOfCask } from '../features/losses/queries.ts';
import type { Database } from '../platform/db/connect.ts';
import { demoMember } from './members.ts';
import type { SampleContext } from './replay-step.ts';

/** A sold-out cask of which the demo member has a share, and another of the same distillery that takes its place. */
const lost = { code: 'TC-0013', daysAgo: 9, replacement: 'TC-0011' } as const;
const text =
  'A stave cracked overnight and the cask was found empty in the morning. Nothing could be drawn off. The casks beside it were checked the same day and are sound.';

const hourMs = 3_600_000;

const caskIdOf = async (db: Database, code: string) =>
  (await db.selectFrom('cask').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

export async function areRemediesComplete(db: Database): Promise<boolean> {
  const chosen = await db.selectFrom('remedyChoice').select('remedy').distinct().execute();
  return chosen.length === 2;
}

interface Open {
  memberId: string;
  certificateIds: string[];
}

/** Owners for whom nothing is chosen yet, those of the fewest shares first. */
async function undecided(db: Database, lossId: string): Promise<Open[]> {
  return db
    .selectFrom('remedy')
    .innerJoin('certificate', 'certificate.id', 'remedy.certificateId')
    .innerJoin('member', 'member.id', 'certificate.memberId')
    .select((eb) => [
      'certificate.memberId',
      eb.fn.agg<string[]>('array_agg', ['remedy.certificateId']).as('certificateIds'),
    ])
    .where('lossId', '=', lossId)
    .where('choiceId', 'is', null)
    .where('email', '<>', demoMember.email)
    .groupBy(['certificate.memberId', 'email'])
    .orderBy((eb) => eb.fn.countAll())
    .orderBy('email')
    .execute();
}

async function declare(past: SampleContext, operator: Caller, now: Date): Promise<string> {
  const caskId = await caskIdOf(past.db, lost.code);
  const before = await findLossOfCask(past.db, caskId);
  if (before) return before.id;
  const happenedOn = addDays(dateIn('IE', now), -lost.daysAgo);
  past.clock.set(new Date(`${happenedOn}T11:00:00Z`));
  const leak = { caskId, cause: 'LEAK', text, happenedOn, source: 'WAREHOUSE_KEEPER' } as const;
  const { lossId } = await declareLoss(past, operator, leak);
  return lossId;
}

/**
 * One owner took shares of another cask, one a refund; the others may still choose. Both chose within the last hours, so
 * that their invoice and credit notes are numbered after the others. What an interrupted fill completed is not done twice.
 */
export async function replayLostCask(past: SampleContext, operator: Caller, now: Date): Promise<void> {
  const lossId = await declare(past, operator, now);
  const caskId = await caskIdOf(past.db, lost.replacement);
  const choices = [
    { remedy: 'REPLACEMENT', caskId, hoursAgo: 2 },
    { remedy: 'REFUND', hoursAgo: 1 },
  ] as const;
  for (const { hoursAgo, ...choice } of choices) {
    const { remedy } = choice;
    const made = past.db.selectFrom('remedyChoice').select('id').where('remedy', '=', remedy);
    if (await made.executeTakeFirst()) continue;
    const [owner] = await undecided(past.db, lossId);
    assert(owner, 'an owner of the lost cask has not chosen yet');
    const { memberId, certificateIds } = owner;
    past.clock.set(new Date(now.getTime() - hoursAgo * hourMs));
    await chooseRemedy(past, { memberId, sessionId: memberId }, { lossId, certificateIds, ...choice });
  }
}
