import { assert } from '#domain/assert.ts';
import { addDays, dateIn, type CalendarDate } from '#domain/calendar.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { chooseRemedy } from '#server/features/losses/remedies/choose-remedy.ts';
import { confirmLoss, lockLoss } from '#server/office/losses/confirm-loss.ts';
import { declareLoss } from '#server/office/losses/declare-loss.ts';
import { findLossOfCask } from '#server/features/losses/queries.ts';
import { lockOpenApproval, setDecided } from '#server/shared/approvals/approval-queries.ts';
import { carryOut } from '#server/shared/trail/record-change.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { demoMember } from '../members.ts';
import { caskIdOf, type HistoryEvent, type SampleContext } from './replay-step.ts';

/** A sold-out cask of which the demo member has a share, and another of the same distillery that takes its place. */
const lost = { code: 'TC-0013', daysAgo: 9, replacement: 'TC-0011' } as const;
const text =
  'A stave cracked overnight and the cask was found empty in the morning. Nothing could be drawn off. The casks beside it were checked the same day and are sound.';

const hourMs = 3_600_000;

export async function areRemediesComplete(db: Database): Promise<boolean> {
  const chosen = await db.selectFrom('remedyChoice').select('remedy').distinct().execute();
  return chosen.length === 2;
}

const undecided = (db: Database, lossId: string) =>
  db
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

const lossOf = async (db: Database) => findLossOfCask(db, await caskIdOf(db, lost.code));

async function declare(past: SampleContext, operator: Caller, happenedOn: CalendarDate): Promise<void> {
  if (await lossOf(past.db)) return;
  const caskId = await caskIdOf(past.db, lost.code);
  await declareLoss(past, operator, { caskId, cause: 'LEAK', text, happenedOn, source: 'WAREHOUSE_KEEPER' });
}

async function confirm(past: SampleContext, other: Caller): Promise<void> {
  const loss = await lossOf(past.db);
  assert(loss, 'the loss was declared');
  await transaction(past.db, async (tx) => {
    const asked = await lockOpenApproval(tx, { act: 'cask.confirmLoss', subjectId: loss.id });
    assert(asked, 'the loss waits for another person');
    const decided = { decidedBy: other.memberId, decidedAt: past.clock.now(), decision: null };
    await setDecided(tx, asked.id, { state: 'APPROVED', ...decided });
    carryOut(tx, asked.id);
    await lockLoss(tx, loss.id);
    await confirmLoss(past, tx, other, { lossId: loss.id, askedBy: loss.declaredBy });
  });
}

async function choose(past: SampleContext, remedy: 'REPLACEMENT' | 'REFUND'): Promise<void> {
  const { db } = past;
  const made = db.selectFrom('remedyChoice').select('id').where('remedy', '=', remedy);
  if (await made.executeTakeFirst()) return;
  const loss = await lossOf(db);
  assert(loss, 'the loss was declared');
  const [owner] = await undecided(db, loss.id);
  assert(owner, 'an owner of the lost cask has not chosen yet');
  const { memberId, certificateIds } = owner;
  const caskId = await caskIdOf(db, lost.replacement);
  const choice = remedy === 'REPLACEMENT' ? { remedy, caskId } : { remedy };
  await chooseRemedy(past, { memberId, sessionId: memberId }, { lossId: loss.id, certificateIds, ...choice });
}

export function lostCaskEvents(
  past: SampleContext,
  [operator, other]: readonly [Caller, Caller],
  now: Date,
): HistoryEvent[] {
  const happenedOn = addDays(dateIn('IE', now), -lost.daysAgo);
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);
  return [
    { at: new Date(`${happenedOn}T11:00:00Z`), run: () => declare(past, operator, happenedOn) },
    { at: new Date(`${happenedOn}T12:00:00Z`), run: () => confirm(past, other) },
    { at: hoursAgo(2), run: () => choose(past, 'REPLACEMENT') },
    { at: hoursAgo(1), run: () => choose(past, 'REFUND') },
  ];
}
