import { expect, test } from 'vitest';
import { rowOf, rowsOf, updateRows } from '#testing/database/rows.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { buildMember } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { beginDeposit, faulty, deliverWebhook, type Begun, type Fault } from '#testing/fixtures/deposits.ts';
import { testContext } from '#testing/test-context.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { captureDeposit } from './capture-deposit.ts';
import { handleWebhookEvent } from '../webhooks/receive-webhook.ts';
import { settleDepositById } from './settle-deposit.ts';

const context = await testContext();
const caller = callerOf(await buildMember(context));
const { db } = context;
const amount = 100;

/** The part of the first call of a kind for a payment that is lost, by its reference. */
const losses = new Map<string, { call: string; fault: Fault }>();
const lossy = {
  ...context,
  payments: faulty(context.payments, (call, ref) => {
    const loss = losses.get(ref);
    if (loss?.call !== call) return null;
    losses.delete(ref);
    return loss.fault;
  }),
};

/** Everything that may reach us about one deposit, or happen to it meanwhile, refusals and lost answers too. */
const arrivals = {
  async browser({ depositId }: Begun) {
    const { state } = await captureDeposit(lossy, caller, depositId);
    // The answer to the member is true at once.
    if (state === 'SUCCEEDED' && (await credits(depositId)) !== 1)
      throw new Error('acknowledged, but not credited');
  },
  async webhook({ ref }: Begun) {
    await deliverWebhook(lossy, ref, `event-of-${ref}`);
    await handleWebhookEvent(lossy, 'sandbox', `event-of-${ref}`);
  },
  async recheck({ depositId }: Begun) {
    await settleDepositById(lossy, depositId);
  },
  async cancel({ depositId }: Begun) {
    await cancelDeposit(lossy, caller, depositId);
  },
  async expiry({ ref }: Begun) {
    await updateRows(db, 'sandbox.payment', { ref, state: 'authorized' }, { state: 'canceled' });
  },
} as const;
type Arrival = keyof typeof arrivals;

async function credits(depositId: string): Promise<number> {
  return (await rowsOf(db, 'ledgerTransaction', { kind: 'DEPOSIT', reference: depositId })).length;
}

/** Every order of these, each once however often it stands there. */
function permutations(items: readonly Arrival[]): Arrival[][] {
  if (items.length === 0) return [[]];
  return [...new Set(items)].flatMap((item) =>
    permutations(items.toSpliced(items.indexOf(item), 1)).map((rest) => [item, ...rest]),
  );
}

/**
 * Plays one order of arrival; then the provider is asked once more, and answers.
 * @returns what came out wrong, in words, or null
 */
async function play(order: Arrival[], call: string, fault: Fault): Promise<string | null> {
  const begun = await beginDeposit(context, caller, amount);
  if (fault) losses.set(begun.ref, { call, fault });
  for (const arrival of order) await arrivals[arrival](begun).catch(allowRefusal);
  losses.delete(begun.ref);
  const { deposit } = await settleDepositById(context, begun.depositId);
  const { captured } = await rowOf(db, 'sandbox.payment', { ref: begun.ref });
  const end = `${deposit.state}, credited ${await credits(begun.depositId)} times`;
  const right = captured === amount ? 'SUCCEEDED, credited 1 times' : 'CANCELED, credited 0 times';
  return end === right ? null : `${order.join(', ')}; ${call} lost: ${fault}: ${end} instead of ${right}`;
}

function allowRefusal(error: { name: string; code?: string }): void {
  const known = ['DEPOSIT_STATE', 'PROVIDER_UNAVAILABLE'];
  if (error.constructor.name !== 'ProviderUnavailable' && !known.includes(error.code ?? '')) throw error;
}

/** @returns what came out wrong, in any order of these */
async function playAll(items: readonly Arrival[], call: string, fault: Fault): Promise<string[]> {
  const queue = permutations(items);
  const wrong: string[] = [];
  const lane = async () => {
    for (let order = queue.pop(); order; order = queue.pop()) {
      const problem = await play(order, call, fault);
      if (problem) wrong.push(problem);
    }
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  return wrong;
}

const losable: [call: string, fault: Fault][] = [
  ['nothing', null],
  ['capture', 'before'],
  ['capture', 'after'],
  ['retrieve', 'before'],
  ['cancel', 'after'],
];

const plays = [
  ['browser', 'webhook', 'webhook', 'recheck', 'cancel'] as const,
  ['browser', 'webhook', 'cancel', 'expiry'] as const,
].flatMap((items) => losable.map(([call, fault]) => ({ items, call, fault })));

test.each(plays)(
  'in every order of $items, with $call lost $fault: credited once or not at all',
  async ({ items, call, fault }) => {
    expect(await playAll(items, call, fault)).toEqual([]);
  },
);

testInvariants(context);
