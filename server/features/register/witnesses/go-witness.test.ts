import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { isSignedBy, parseNote, parseVerifierKey } from '#domain/register/signed-note.ts';
import { httpWitness } from '#server/gateways/witnesses/witness.ts';
import { afterFile } from '#testing/after-file.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { goTools, hasGo } from '#testing/processes/go-tools.ts';
import { testContext } from '#testing/test-context.ts';
import { sha256 } from '../digest.ts';
import { verifyEd25519, vkeyOf } from '../log-key.ts';
import { publishedCheckpoint } from '../published-checkpoint.ts';
import { sequenceEntries } from '../sequence-entries.ts';
import { requestCosignatures } from './request-cosignatures.ts';
import { findWitnesses } from './queries.ts';

async function startWitness(logKey: string) {
  const seed = Buffer.alloc(32, 5).toString('base64');
  // A group of its own: `go run` starts the program.
  const running = spawn(join(goTools, 'go.sh'), ['run', 'witness.go', 'witness.test/go', seed, logKey], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  afterFile(() => void process.kill(-Number(running.pid)));
  const [line] = (await once(createInterface({ input: running.stdout }), 'line')) as [string];
  const [vkey = '', url = ''] = line.split(' ');
  const key = parseVerifierKey(sha256, vkey);
  if (!key) throw new Error('the witness has no key');
  return httpWitness({ key, vkey, url });
}

test.skipIf(!hasGo)(
  'a witness with the libraries of Go signs head after head, and refuses another past',
  async () => {
    const context = await testContext();
    const { db, pass, register } = context;
    const cask = await buildCask(context, { shares: 300 });
    const buy = async (shares: number) => {
      await buyShares(context, { cask, quantity: shares });
      pass(31_000);
      return sequenceEntries(context);
    };
    await buy(1);
    const witness = await startWitness(vkeyOf(register.keys[0], 'shop.test/register'));
    context.register = { ...register, witnesses: [witness] };
    for (const shares of [1, 2, 5, 9]) {
      await requestCosignatures(context);
      const note = parseNote((await publishedCheckpoint(db)) ?? '');
      expect(note && (await isSignedBy(sha256, verifyEd25519, note, witness.key))).toBe(true);
      await buy(shares);
    }
    await context.database.pastTriggers(
      `update register_tile set hashes = sha256(hashes) || substring(hashes from 33)`,
    );
    await requestCosignatures(context);
    expect(await findWitnesses(db)).toMatchObject([{ outcome: 'REFUSED', status: 422 }]);
  },
  120_000,
);
