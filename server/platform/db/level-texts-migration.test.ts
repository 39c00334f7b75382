import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const migration = join(import.meta.dirname, 'migrations/156-plainer-levels.sql');
const meetTheMaker = (level: string) =>
  `kind = 'MEET_THE_MAKER' and level_id = (select id from membership_level where code = '${level}')`;

test('a text of a level that an operator has changed stays; any other gets its new wording', async () => {
  const sql = await readFile(migration, 'utf8');
  const before =
    'Small sessions with a maker, online or at a warehouse, beside those open to every member. Each names its number of seats.';
  const found = await context.database.asSuperuser(async (client) => {
    await client.query('begin');
    await client.query(`update membership_benefit set text = $1 where ${meetTheMaker('STILLMAN')}`, [before]);
    await client.query(
      `update membership_benefit set text = 'By an operator' where ${meetTheMaker('MASTER_BLENDER')}`,
    );
    const versions = 'select code, version from membership_level';
    const { rows: old } = await client.query<{ code: string; version: number }>(versions);
    await client.query(sql);
    const { rows } = await client.query<{ code: string; text: string; version: number }>(`
      select code, text, version from membership_benefit join membership_level as level on level.id = level_id
      where kind = 'MEET_THE_MAKER'`);
    await client.query('rollback');
    return rows.map(({ code, text, version }) => ({
      code,
      text,
      raised: version - (old.find((one) => one.code === code)?.version ?? 0),
    }));
  });
  const text = expect.stringContaining('as well as those open to every member') as string;
  expect(found).toContainEqual({ code: 'STILLMAN', text, raised: 1 });
  expect(found).toContainEqual({ code: 'MASTER_BLENDER', text: 'By an operator', raised: 0 });
});
