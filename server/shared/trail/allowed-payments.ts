import { assert } from '#domain/assert.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

const paid = new WeakMap<Transaction, Set<string>>();
const allowed = new WeakMap<Transaction, Set<string>>();

const add = (to: WeakMap<Transaction, Set<string>>, tx: Transaction, memberId: string) =>
  to.set(tx, new Set([...(to.get(tx) ?? []), memberId]));

export function notePayment(tx: Transaction, memberId: string): void {
  add(paid, tx, memberId);
}

/**
 * For what the operator does not decide, and for what `allowPayment` or a refund decided
 * (docs/decisions/180-one-request-for-a-second-person.md).
 */
export function allowPaymentTo(tx: Transaction, memberId: string): void {
  add(allowed, tx, memberId);
}

/** Every act of an operator passes here on its way into the trail: one that pays without being asked fails. */
export function assertPaymentsAllowed(tx: Transaction): void {
  const members = allowed.get(tx);
  for (const memberId of paid.get(tx) ?? [])
    assert(members?.has(memberId), 'an operator pays into a wallet only by the rule for it');
}
