import { expect, test } from 'vitest';
import { rowOf } from '#testing/database/rows.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import { caskStages, caskTransitions, type CaskActor, type CaskStage } from '#domain/cask/stage.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { testContext } from '#testing/test-context.ts';
import { moveCask } from './move-cask.ts';

const context = await testContext();
const { db, clock } = context;
const tomorrow = addDays(dateIn('IE', clock.now()), 1);

const announced = async () => (await buildCask(context, { fillDate: tomorrow, published: false })).id;
const stageOf = async (caskId: number) => (await rowOf(db, 'cask', { id: caskId })).stage;
const move = (caskId: number, to: CaskStage, by: CaskActor) =>
  transaction(db, (tx) => moveCask(tx, caskId, { to, by }));

/** The moves that lead from ANNOUNCED to each stage, and who makes them. */
function waysToStages(): Map<CaskStage, [CaskStage, CaskActor][]> {
  const ways = new Map<CaskStage, [CaskStage, CaskActor][]>([['ANNOUNCED', []]]);
  for (const [stage, way] of ways) {
    const moves = Object.entries(caskTransitions[stage]) as [CaskStage, readonly CaskActor[]][];
    for (const [to, [by = 'SYSTEM']] of moves) if (!ways.has(to)) ways.set(to, [...way, [to, by]]);
  }
  return ways;
}

test.each([...waysToStages()])(
  'a cask gets to %s, and from there where the table says',
  async (stage, way) => {
    const caskId = await announced();
    for (const [to, by] of way) await move(caskId, to, by);
    expect(await stageOf(caskId)).toBe(stage);
    const moves: Partial<Record<CaskStage, readonly CaskActor[]>> = caskTransitions[stage];
    for (const to of caskStages.filter((one) => one !== stage)) {
      // The table also refuses a move that no code would try.
      const written = await db
        .transaction()
        .execute(async (tx) => {
          await tx.updateTable('cask').set({ stage: to }).where('id', '=', caskId).execute();
          throw new Error('accepted');
        })
        .catch((error: { message: string; constraint?: string }) => error.constraint ?? error.message);
      expect([to, written]).toEqual([to, moves[to] ? 'accepted' : 'cask_stage_moves']);
      const strangers = (['OPERATOR', 'SYSTEM'] as const).filter((by) => !moves[to]?.includes(by));
      for (const by of strangers) await expectRefusal(move(caskId, to, by), 'CASK_STAGE');
    }
  },
);
