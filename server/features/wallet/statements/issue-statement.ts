import type { QueryOf } from '#contract/endpoint.ts';
import type { getStatementPdf } from '#contract/wallet/wallet.ts';
import { lockMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { documentPdf } from '#server/features/documents/document-pdf.ts';
import {
  issueDocument,
  findDocument,
  statementReference,
  addresseeOf,
} from '#server/features/documents/issue-document.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { statementContent } from './statement-content.ts';
import { booksOf, findMonth, type MonthBooks } from './statements.ts';

type Asked = QueryOf<typeof getStatementPdf>;

async function issueMonth({ clock, config }: Context, tx: Transaction, books: MonthBooks): Promise<void> {
  const { member, wallet, zone, after, upTo } = books;
  const { month, complete: _, ...sums } = books.statement;
  const reference = statementReference(wallet.currency, month);
  const statement = { zone, after, upTo, ...sums };
  const content = await statementContent(tx, books, config.company);
  await issueDocument(tx, { kind: 'STATEMENT', reference }, { member, content, statement }, clock.now());
}

/**
 * A month that is over is issued when it is first asked for, with every one before it, so that each opens where the one
 * before closed, whatever country the member lives in by then.
 */
export async function monthBooks(context: Context, caller: Caller, query: Asked, month: string) {
  const { db, clock } = context;
  const requested = findMonth(await booksOf(db, caller, query, clock.now()), month);
  if (requested.isIssued || !requested.statement.complete) return requested;
  return transaction(db, async (tx) => {
    await lockMember(tx, caller.memberId);
    const all = await booksOf(tx, caller, query, clock.now());
    for (const books of all)
      if (!books.isIssued && books.statement.complete && books.statement.month <= month)
        await issueMonth(context, tx, books);
    return { ...findMonth(all, month), isIssued: true };
  });
}

export async function statementPdf(context: Context, caller: Caller, query: Asked, month: string) {
  const books = await monthBooks(context, caller, query, month);
  const { member, wallet } = books;
  const reference = statementReference(wallet.currency, month);
  const issued = await findDocument(context.db, { memberId: member.id, kind: 'STATEMENT', reference });
  if (issued) return documentPdf(issued);
  const content = await statementContent(context.db, books, context.config.company);
  return documentPdf({ content, addressee: addresseeOf(member), issuedAt: context.clock.now() });
}
