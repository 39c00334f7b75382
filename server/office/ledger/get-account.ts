import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type {
  getLedgerAccount as endpoint,
  LedgerAccount,
  listLedgerAccounts as listEndpoint,
} from '#contract/office/money/ledger.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { recordView } from '#server/shared/trail/record-change.ts';
import {
  accountsOf,
  entriesOfDay,
  findAccount,
  openingOf,
  walletEntries,
  type AccountEntry,
  type AccountRow,
} from './account-queries.ts';

const pageSize = 50;

const viewOf = ({ kind, provider, ...row }: AccountRow): LedgerAccount => ({
  ...row,
  kind,
  name: provider === null ? kind : `${kind} ${provider}`,
});

/** Accounts of one member are recorded in the trail as a view of that member. */
export async function listLedgerAccounts(
  context: Context,
  caller: Caller,
  { memberId }: QueryOf<typeof listEndpoint>,
): Promise<AnswerOf<typeof listEndpoint>> {
  const rows = await accountsOf(context.db, memberId ?? null);
  if (memberId !== undefined && rows.length > 0)
    await recordView(context, caller, {
      action: 'member.view',
      subject: { kind: 'member', id: memberId },
      after: { accounts: rows.length },
    });
  return rows.map(viewOf);
}

function cursorOf(after: string | undefined) {
  const [first = '', id = ''] = after?.split('.') ?? [];
  return after === undefined ? null : { at: new Date(Number(first)), id, sequence: Number(first) };
}

/** @throws LEDGER_ACCOUNT_NOT_FOUND */
export async function getLedgerAccount(
  context: Context,
  caller: Caller,
  accountId: number,
  { day: asked, after }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { db, clock } = context;
  const account = await findAccount(db, accountId);
  if (!account) throw new DomainError('LEDGER_ACCOUNT_NOT_FOUND');
  const isWallet = account.kind === 'WALLET';
  const cursor = cursorOf(after);
  const day = asked ?? (isWallet ? null : clock.now().toISOString().slice(0, 10));
  const opening = day === null ? null : await openingOf(db, accountId, day);
  const rows =
    isWallet || day === null
      ? await walletEntries(db, accountId, { day, before: cursor?.sequence ?? null }, pageSize + 1)
      : await entriesOfDay(db, accountId, { day, opening: opening ?? 0, before: cursor }, pageSize + 1);
  if (account.memberId !== null)
    await recordView(context, caller, {
      action: 'member.view',
      subject: { kind: 'member', id: account.memberId },
      after: { account: accountId },
    });
  const content = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? content.at(-1) : undefined;
  return {
    account: viewOf(account),
    day,
    opening,
    entries: content.map(({ transactionId, kind, reference, postedAt, amount, balance }) => ({
      transactionId,
      kind,
      reference,
      postedAt: postedAt.toISOString(),
      amount,
      balance,
    })),
    next: last ? nextOf(last) : null,
  };
}

const nextOf = ({ sequence, postedAt, transactionId }: AccountEntry) =>
  `${sequence ?? postedAt.getTime()}.${transactionId}`;
