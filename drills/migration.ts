import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { migrate, migrationsFolder } from '#server/platform/db/migrate.ts';
import { databaseUrl } from '#ops/cluster/settings.ts';
import type { Drill, Round, Stage } from './drill.ts';

/** What a release adds that still runs beside the one before: columns and a table, on tables that orders write. */
const expanding = (number: number) => `
  alter table orders add column drill_${number} text;
  alter table cask_share add column drill_${number} text;
  alter table wallet add column drill_${number} bigint not null default 0;
  alter table cart add column drill_${number} text;
  create table drill_${number} (id bigint generated always as identity primary key,
    order_id uuid not null references orders);`;

/** Waits with the locks of `expanding` in its hand: longer than the shop waits for one. */
const holding = (number: number) => `${expanding(number)} select pg_sleep(8);`;

/** As the first process of a new release does when it starts; the others go on with the code they have. */
async function applyMigration({ cluster, load }: Stage, sql: string, number: number): Promise<Round> {
  const since = load.elapsedMs;
  const folder = await mkdtemp(join(tmpdir(), 'tierce-migration-'));
  const options = { size: 2, isForMigrations: true, statementNames: false };
  const db = connect(createPool(databaseUrl(cluster.facts), options), options);
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    // After all that have a number.
    for (let earlier = 1; earlier < number; earlier += 1)
      await writeFile(join(folder, `9${String(earlier).padStart(2, '0')}_drill.sql`), '');
    await writeFile(join(folder, `9${String(number).padStart(2, '0')}_drill.sql`), sql);
    await migrate(db, pathToFileURL(`${folder}/`));
    await sleep(10_000);
    await load.untilMoreOrders(3);
    return { gapMs: load.longestGap(since), wrong: [] };
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true });
  }
}

export const migrationDrills = {
  migration: {
    what: 'a migration that adds columns to the tables that orders write, beside running code',
    round: (stage, number) => applyMigration(stage, expanding(number), number),
    allowsNoFailure: true,
    control: {
      what: 'a migration that keeps its locks for eight seconds',
      round: (stage, number) => applyMigration(stage, holding(number), number),
    },
  },
} satisfies Record<string, Drill>;
