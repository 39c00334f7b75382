import { expect, test } from 'vitest';
import type pg from 'pg';
import { buildCask } from '#testing/fixtures/builders.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const { database } = context;
const casks = 4000;

/** Rows of documents that this transaction has read without an index. */
async function scanned(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ read: string }>(
    "select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'evidence'",
  );
  return Number(rows[0]?.read ?? 0);
}

test('publishing a cask, and the end of one of its documents, read no documents of other casks', async () => {
  const { id } = await buildCask(context);
  await database.asSuperuser(async (client) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into evidence (id, cask_id, kind, file_id, sha256, issuer, issued_on, expires_on, holder, cask_number, volume_ml,
         strength, sum_insured, sample, added_at, checked_at)
       select gen_random_uuid(), 1000000 + other, kind, file_id, sha256, issuer, issued_on, expires_on, holder, cask_number,
         volume_ml, strength, sum_insured, sample, added_at, checked_at
       from evidence cross join generate_series(1, ${casks}) as other where cask_id = $1`,
      [id],
    );
    await client.query(
      'create temp table published on commit drop as select * from offer where cask_id = $1',
      [id],
    );
    await client.query('delete from offer where cask_id = $1', [id]);
    await client.query('delete from register_outbox');
    await client.query('analyze evidence');
    await client.query('set local session_replication_role = origin');
    const before = await scanned(client);
    await client.query('insert into offer select * from published');
    await client.query(
      "update evidence set expired_at = checked_at where cask_id = $1 and kind = 'INSURANCE'",
      [id],
    );
    expect((await scanned(client)) - before).toBe(0);
    const { rows } = await client.query<{ type: string }>(
      'select distinct type from register_outbox order by type',
    );
    const types = rows.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['evidence-added', 'evidence-expired']));
    await client.query('rollback');
  });
});
