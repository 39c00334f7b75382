export interface Invariant {
  name: string;
  source: string;
  sql: string;
  /** A copy or a follow-up that a job brings up to date: rows are on their way, not wrong. */
  mayLag?: true;
}

/** A table: each transaction moved so much between a wallet and an account of the company. */
export const walletPostings = `(
  select posting.id, posting.kind, reference, wallet.member_id, wallet.currency, entry.amount,
    company.kind as against, company.provider
  from ledger_transaction as posting
  join ledger_entry as entry on entry.transaction_id = posting.id
  join wallet using (account_id)
  join ledger_entry as other on other.transaction_id = posting.id and other.amount = -entry.amount
  join ledger_account as company on company.id = other.account_id) as posting`;

/** @param statements by the name of each: its rows break it */
export const invariantsOf = (source: string, statements: Record<string, string>): Invariant[] =>
  Object.entries(statements).map(([name, sql]) => ({ name, source, sql }));

export const laggingInvariantsOf = (source: string, statements: Record<string, string>): Invariant[] =>
  invariantsOf(source, statements).map((invariant) => ({ ...invariant, mayLag: true }));
