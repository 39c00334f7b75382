import type pg from 'pg';
import type { Invariant } from './invariants/invariant.ts';
import { approvalInvariants } from './invariants/approvals.ts';
import { bottlingInvariants } from './invariants/bottling.ts';
import { catalogueInvariants } from './invariants/catalogue.ts';
import { documentInvariants } from './invariants/documents.ts';
import { lossInvariants } from './invariants/losses.ts';
import { memberInvariants } from './invariants/members.ts';
import { membershipInvariants } from './invariants/memberships.ts';
import { moneyInvariants } from './invariants/money.ts';
import { orderInvariants } from './invariants/orders.ts';
import { registerInvariants } from './invariants/register.ts';
import { shareInvariants } from './invariants/shares.ts';
import { refundInvariants } from './invariants/refunds.ts';
import { withdrawalInvariants } from './invariants/withdrawals.ts';

export const invariants: readonly Invariant[] = [
  ...approvalInvariants,
  ...catalogueInvariants,
  ...documentInvariants,
  ...memberInvariants,
  ...moneyInvariants,
  ...orderInvariants,
  ...membershipInvariants,
  ...shareInvariants,
  ...registerInvariants,
  ...bottlingInvariants,
  ...refundInvariants,
  ...withdrawalInvariants,
  ...lossInvariants,
];

export interface Finding {
  invariant: Invariant;
  rows: Record<string, unknown>[];
}

/** Enough to see what is wrong; a broken rule may break in a million rows. */
const maxRows = 5;

/**
 * Asks for every invariant in the state the transaction of `client` sees; the caller begins it, REPEATABLE READ when
 * others are writing.
 */
export async function audit(client: pg.ClientBase, invariantsToCheck = invariants): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const invariant of invariantsToCheck) {
    const { rows } = await client.query<Record<string, unknown>>(
      `select * from (${invariant.sql}) as violation limit ${maxRows}`,
    );
    findings.push({ invariant, rows });
  }
  return findings;
}

export function violated(findings: Finding[]): Finding[] {
  return findings.filter(({ invariant, rows }) => rows.length > 0 && !invariant.mayLag);
}
