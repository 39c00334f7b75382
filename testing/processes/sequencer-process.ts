/**
 * Signs the register once, asks its witness once, and ends; or kills itself (SIGKILL) before its n-th step, and says on
 * its output which one that was. Steps are the statements that are no reads, the files of the signed head, and the
 * call of the witness: who dies before a read dies after what came before it.
 */
import { writeSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { pino } from 'pino';
import { parseVerifierKey } from '#domain/register/signed-note.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/shared/context.ts';
import { sha256 } from '#server/features/register/digest.ts';
import { openRegister } from '#server/features/register/open-register.ts';
import { sequenceEntries } from '#server/features/register/sequence-entries.ts';
import { requestCosignatures } from '#server/features/register/witnesses/request-cosignatures.ts';
import { httpWitness, type Witness } from '#server/gateways/witnesses/witness.ts';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { recordStatements } from '../database/record-statements.ts';

export interface SequencerSettings {
  env: Record<string, string>;
  witness: { vkey: string; url: string };
  /** ISO 8601. */
  now: string;
  /** 0 lives. */
  diesAt: number;
}

const settings = JSON.parse(process.argv[2] ?? '') as SequencerSettings;

let steps = 0;
function reach(step: string): void {
  steps += 1;
  if (steps !== settings.diesAt) return;
  writeSync(1, step);
  process.kill(process.pid, 'SIGKILL');
}

const { rename, writeFile } = files;
files.writeFile = (...values) => {
  reach('the file of the head is written');
  return writeFile(...values);
};
files.rename = (...values) => {
  reach('the file of the head gets its name');
  return rename(...values);
};
syncBuiltinESMExports();

const isRead = (text: string) => /^\s*select/i.test(text) && !text.includes('advisory');
const config = readConfig(settings.env);
const pool = createPool(config.databaseUrl ?? '', { size: 1 });
recordStatements(pool, ({ text }) => {
  if (isRead(text)) return;
  reach(text);
  // It is on its way by then, and its answer is not read.
  if (text === 'commit') setImmediate(() => reach('commit was sent'));
});

const { vkey, url } = settings.witness;
const witness = httpWitness({ key: parseVerifierKey(sha256, vkey)!, vkey, url });
const dyingWitness: Witness = {
  ...witness,
  async addCheckpoint(body) {
    reach('the witness is asked');
    const answer = await witness.addCheckpoint(body);
    reach('the witness has signed');
    return answer;
  },
};

const db = connect(pool, { size: 1 });
const context = {
  db,
  clock: { now: () => new Date(settings.now) },
  config,
  log: pino({ level: 'silent' }),
  register: await openRegister(config, db, [dyingWitness]),
} as Partial<Context> as Context;
await sequenceEntries(context);
await requestCosignatures(context);
await db.destroy();
