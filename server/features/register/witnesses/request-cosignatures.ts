import { sql } from 'kysely';
import { consistencyProof } from '#domain/register/merkle-tree.ts';
import { isSignedBy, parseNote, signatureLine, signaturesOf } from '#domain/register/signed-note.ts';
import { formatAddCheckpoint, type WitnessOutcome } from '#domain/register/witness.ts';
import { assert } from '#domain/assert.ts';
import type { Witness, WitnessAnswer } from '#server/gateways/witnesses/witness.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { sha256 } from '../digest.ts';
import { verifyEd25519 } from '../log-key.ts';
import { lastCheckpoint } from '../queries.ts';
import { readProof } from '../read-proof.ts';
import { cosignedSize } from './queries.ts';

type Checkpoint = Row<'registerCheckpoint'>;

const pauseMs = 900;
const retryMs = 30_000;

/** The size of the checkpoint that the witness signed last, in its 409; null for another answer. */
function sizeInConflict({ status, body }: WitnessAnswer): number | null {
  if (status !== 409 || !/^(0|[1-9]\d{0,15})\n$/.test(body)) return null;
  return Number(body);
}

async function submit(db: Reader, witness: Witness, { size, note }: Checkpoint, oldSize: number) {
  const proof = await readProof(db, size, (read) => consistencyProof(sha256, oldSize, size, read));
  return witness.addCheckpoint(formatAddCheckpoint(oldSize, proof, note));
}

interface Outcome {
  outcome: WitnessOutcome;
  status: number | null;
  line?: string;
}

async function outcomeOf(
  { key }: Witness,
  checkpoint: Checkpoint,
  { status, body }: WitnessAnswer,
): Promise<Outcome> {
  if (status >= 500 || status === 429) return { outcome: 'UNREACHABLE', status };
  if (status !== 200) return { outcome: 'REFUSED', status };
  const note = parseNote(checkpoint.note + body);
  if (!note || !(await isSignedBy(sha256, verifyEd25519, note, key))) return { outcome: 'INVALID', status };
  const [signature] = signaturesOf(sha256, note, key);
  assert(signature, 'a note that is signed has a signature');
  return { outcome: 'COSIGNED', status, line: signatureLine(signature) };
}

async function requestCosignature(
  db: Reader,
  witness: Witness,
  checkpoint: Checkpoint,
  cosigned: number,
): Promise<Outcome | null> {
  const answer = await submit(db, witness, checkpoint, cosigned);
  const known = sizeInConflict(answer);
  if (known === null || known === cosigned) return outcomeOf(witness, checkpoint, answer);
  // Another process asked, or we have forgotten: it says how far it knows the log, which is proved from there.
  if (known <= checkpoint.size)
    return outcomeOf(witness, checkpoint, await submit(db, witness, checkpoint, known));
  const newest = await lastCheckpoint(db);
  return newest && newest.size >= known ? null : outcomeOf(witness, checkpoint, answer);
}

async function claim({ db, clock }: Context, name: string): Promise<boolean> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql`
    insert into register_witness (name, asked_at) values (${name}, ${now})
    on conflict (name) do update set asked_at = excluded.asked_at
    where register_witness.asked_at <= case when coalesce(register_witness.outcome, 'COSIGNED') = 'COSIGNED'
      then ${ago(pauseMs)}::timestamptz else ${ago(retryMs)}::timestamptz end
    returning 1`.execute(db);
  return rows.length > 0;
}

async function setOutcome(
  tx: Transaction,
  { name, outcome, status, now }: { name: string; outcome: WitnessOutcome; status: number | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    update register_witness set outcome = ${outcome}, status = ${status},
      since = case when outcome = ${outcome} then since else ${now}::timestamptz end
    where name = ${name} returning since = ${now} as is_new`.execute(tx);
  return rows[0]?.isNew === true;
}

async function updateWitness(context: Context, witness: Witness, checkpoint: Checkpoint): Promise<void> {
  const { db, clock, log } = context;
  const { name } = witness.key;
  const cosigned = await cosignedSize(db, name);
  if (cosigned >= checkpoint.size || !(await claim(context, name))) return;
  const answered = await requestCosignature(db, witness, checkpoint, cosigned).catch((): Outcome => ({
    outcome: 'UNREACHABLE',
    status: null,
  }));
  if (!answered) return;
  const { outcome, status, line } = answered;
  const isNew = await transaction(db, async (tx) => {
    if (line !== undefined)
      await tx
        .insertInto('registerCosignature')
        .values({ size: checkpoint.size, witness: name, line, receivedAt: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return setOutcome(tx, { name, outcome, status, now: clock.now() });
  });
  if (isNew && outcome !== 'COSIGNED')
    log.error(
      { witness: name, outcome, status, size: checkpoint.size },
      'a witness does not sign the register',
    );
}

/**
 * Has the newest checkpoint signed by each witness that has not signed it yet. A witness that refuses is named in the log, in the
 * figures and in the office, and asked again later: nothing waits for it.
 */
export async function requestCosignatures(context: Context): Promise<void> {
  const { witnesses } = context.register;
  const checkpoint = witnesses.length > 0 ? await lastCheckpoint(context.db) : undefined;
  if (!checkpoint) return;
  await Promise.all(witnesses.map((witness) => updateWitness(context, witness, checkpoint)));
}
