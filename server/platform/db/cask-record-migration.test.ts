import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildCask } from '#testing/fixtures/builders.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const migration = join(import.meta.dirname, 'migrations/038-cask-record.sql');
const undone = `
  drop table cask_event cascade;
  drop trigger cask_evidence_until_kept on cask;
  drop trigger cask_stage_moves on cask;
  drop function cask_stage_moves;
  alter table cask drop column stage`;

test('casks of an earlier release are at their stage, and what they were listed with is on record', async () => {
  await buildCask(context, { code: 'OLD', fillDate: '2020-02-29' });
  await buildCask(context, { code: 'NEW', fillDate: '9000-01-01', published: false });
  const text = await readFile(migration, 'utf8');
  const found = await context.database.asSuperuser(async (client) => {
    await client.query('begin');
    await client.query(undone);
    await client.query(text);
    const { rows } = await client.query<Record<string, unknown>>(`
      select code, stage, kind, happened_on::text, source, volume_ml, strength
      from cask left join cask_event on cask_id = cask.id order by code`);
    await client.query('rollback');
    return rows;
  });
  const filled = { kind: 'FILLED', happened_on: '2020-02-29', source: 'DISTILLERY' };
  expect(found).toEqual([
    {
      code: 'NEW',
      stage: 'ANNOUNCED',
      kind: null,
      happened_on: null,
      source: null,
      volume_ml: null,
      strength: null,
    },
    { code: 'OLD', stage: 'MATURING', ...filled, volume_ml: 200_000, strength: 635 },
  ]);
});
