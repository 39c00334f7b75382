import type { Generated } from 'kysely';
import type { DepositState } from '#domain/deposit.ts';
import type { LedgerKind } from '#domain/ledger.ts';
import type { Currency } from '#domain/money.ts';
import type { ReturnState } from '#domain/wallet-return.ts';

/** The ledger, and money on its way in and out. */
export interface WalletTables {
  ledger_account: {
    id: Generated<number>;
    kind: 'WALLET' | 'RECEIVABLE' | 'CLEARING' | 'SHARE_SALES' | 'MEMBERSHIP_SALES';
    currency: Currency;
    provider: string | null;
    member_id: string | null;
  };
  wallet: {
    account_id: number;
    member_id: string;
    currency: Currency;
    posted: Generated<number>;
    pending: Generated<number>;
    sequence: Generated<number>;
    owed: Generated<number>;
  };
  ledger_transaction: {
    id: string;
    kind: LedgerKind;
    reference: string;
    reverses: string | null;
    posted_at: Date;
  };
  ledger_entry: {
    transaction_id: string;
    account_id: number;
    currency: Currency;
    amount: number;
    sequence: number | null;
    balance_after: number | null;
  };
  deposit: {
    id: string;
    member_id: string;
    provider: string;
    currency: Currency;
    amount: number;
    state: DepositState;
    provider_ref: string | null;
    decline: string | null;
    created_at: Date;
    asked_at: Date;
    settled_at: Date | null;
    refunded: Generated<number>;
    charged_back: Generated<number>;
    capture_ref: string | null;
    revision: Generated<number>;
  };
  wallet_return: {
    id: string;
    deposit_id: string;
    member_id: string;
    currency: Currency;
    amount: number;
    state: ReturnState;
    refund_ref: string | null;
    requested_at: Date;
    asked_at: Date;
    finished_at: Date | null;
  };
  payment_event: {
    provider: string;
    event_id: string;
    ref: string;
    received_at: Date;
    handled_at: Date | null;
  };
  reconciliation: {
    day: string;
    provider: string;
    currency: Currency;
    ours: number;
    theirs: number;
    difference: number;
    lines: ReconciliationLine[];
    made_at: Date;
  };
  'sandbox.payment': {
    ref: string;
    key: string;
    deposit_id: string;
    amount: number;
    currency: Currency;
    state: string;
    captured: Generated<number>;
    decline: string | null;
    slow: Generated<boolean>;
    refunded: Generated<number>;
    charged_back: Generated<number>;
  };
  'sandbox.movement': { id: string; payment_ref: string; kind: string; amount: number; at: Date };
}

/** A payment whose movements the provider tells otherwise than we do; signed minor units. */
export interface ReconciliationLine {
  ref: string;
  ours: number;
  theirs: number;
}
