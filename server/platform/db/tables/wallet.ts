import type { Generated } from 'kysely';
import type { DepositState } from '#domain/deposit.ts';
import type { LedgerKind } from '#domain/ledger.ts';
import type { Currency } from '#domain/money.ts';
import type { ReturnState } from '#domain/wallet-return.ts';

/** The ledger, and money on its way in and out. */
export interface WalletTables {
  ledgerAccount: {
    id: Generated<number>;
    kind: 'WALLET' | 'RECEIVABLE' | 'CLEARING' | 'SHARE_SALES' | 'MEMBERSHIP_SALES';
    currency: Currency;
    provider: string | null;
    memberId: string | null;
  };
  wallet: {
    accountId: number;
    memberId: string;
    currency: Currency;
    posted: Generated<number>;
    pending: Generated<number>;
    sequence: Generated<number>;
    owed: Generated<number>;
  };
  ledgerTransaction: {
    id: string;
    kind: LedgerKind;
    reference: string;
    reverses: string | null;
    postedAt: Date;
  };
  ledgerEntry: {
    transactionId: string;
    accountId: number;
    currency: Currency;
    amount: number;
    sequence: number | null;
    balanceAfter: number | null;
  };
  deposit: {
    id: string;
    memberId: string;
    provider: string;
    currency: Currency;
    amount: number;
    state: DepositState;
    providerRef: string | null;
    decline: string | null;
    createdAt: Date;
    askedAt: Date;
    settledAt: Date | null;
    refunded: Generated<number>;
    chargedBack: Generated<number>;
    captureRef: string | null;
    revision: Generated<number>;
  };
  walletReturn: {
    id: string;
    depositId: string;
    memberId: string;
    currency: Currency;
    amount: number;
    state: ReturnState;
    refundRef: string | null;
    requestedAt: Date;
    askedAt: Date;
    finishedAt: Date | null;
  };
  paymentEvent: {
    provider: string;
    eventId: string;
    ref: string;
    receivedAt: Date;
    handledAt: Date | null;
  };
  reconciliation: {
    day: string;
    provider: string;
    currency: Currency;
    ours: number;
    theirs: number;
    difference: number;
    lines: ReconciliationLine[];
    madeAt: Date;
  };
  'sandbox.payment': {
    ref: string;
    key: string;
    depositId: string;
    amount: number;
    currency: Currency;
    state: string;
    captured: Generated<number>;
    decline: string | null;
    slow: Generated<boolean>;
    refunded: Generated<number>;
    chargedBack: Generated<number>;
  };
  'sandbox.movement': { id: string; paymentRef: string; kind: string; amount: number; at: Date };
}

/** A payment whose movements the provider tells otherwise than we do; signed minor units. */
export interface ReconciliationLine {
  ref: string;
  ours: number;
  theirs: number;
}
