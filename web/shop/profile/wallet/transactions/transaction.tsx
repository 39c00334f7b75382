import { Link } from 'react-router';
import { getReceipt, getTransaction } from '#contract/wallet/wallet.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Country } from '#domain/country.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { callFile } from '#web/api/http/client.ts';
import { useMemberCountry } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { isUuid } from '#web/shop/profile/is-uuid.ts';
import { minuteIn, money } from '#words/format.ts';
import { providers } from '#words/en/profile/payment.ts';
import { transaction as transactionWords, transactions } from '#words/en/profile/wallet.ts';
import { recordPage } from '#web/shop/shared/record-page.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { BackLink, ProfileHeading } from '../../profile-heading.tsx';
import { DownloadButton } from '#web/shop/shared/download-button.tsx';
import { signedAmount } from './transaction-table.tsx';

const transactionQuery = (id: string) => get(getTransaction, { params: { id } });

export const { loader, Component } = recordPage(
  'id',
  isUuid,
  (id) => [transactionQuery(id)],
  TransactionPage,
);

function TransactionPage({ id }: { id: string }) {
  const transaction = useGet(transactionQuery(id));
  return (
    <>
      <BackLink to={paths.profileTransactions()}>{transactionWords.back}</BackLink>
      <Loaded query={transaction} skeleton={<SkeletonText lines={6} />}>
        {(data) => <Transaction transaction={data} />}
      </Loaded>
    </>
  );
}

type Detail = AnswerOf<typeof getTransaction>;

function factsOf({ transactionType, currency, ...detail }: Detail, country: Country | null) {
  const facts = [
    { label: transactions.status, value: transactions.statuses[detail.status] },
    { label: transactions.date, value: minuteIn(country, detail.date) },
  ];
  if (detail.provider) {
    const label = transactionType === 'DEPOSIT' ? transactionWords.paidWith : transactionWords.returnedTo;
    facts.push({ label, value: providers[detail.provider].name });
  } else if (transactionType === 'REFUND' && detail.direction === 'OUT')
    facts.push({ label: transactionWords.purpose, value: transactionWords.chargedBack });
  else if (transactionType === 'PAYMENT' && detail.orderId === null)
    facts.push({ label: transactionWords.purpose, value: transactionWords.bottles });
  if (detail.balanceAfter !== null)
    facts.push({ label: transactionWords.balanceAfter, value: money(detail.balanceAfter, currency) });
  if (detail.decline !== null) facts.push({ label: transactionWords.decline, value: detail.decline });
  return facts;
}

function Transaction({ transaction }: { transaction: Detail }) {
  const { id, transactionType, direction, status, orderId, currency } = transaction;
  const country = useMemberCountry();
  return (
    <>
      <ProfileHeading
        title={transactions.type(transactionType, direction)}
        lead={
          <span className="figures font-display text-heading">{signedAmount(transaction, currency)}</span>
        }
        action={
          status === 'SUCCESS' && (
            <DownloadButton load={() => callFile(getReceipt, { params: { id } })} name={`receipt-${id}.pdf`}>
              {transactionWords.receipt}
            </DownloadButton>
          )
        }
      />
      <DefinitionList className="max-w-xl" items={factsOf(transaction, country)} />
      {status === 'FAILED' && (
        <p className="prose mt-6 text-small text-ink-muted">{transactionWords.nothingMoved}</p>
      )}
      {orderId !== null && (
        <Link to={paths.profileOrder(orderId)} className="textlink mt-6 inline-block py-2 text-small">
          {transactionWords.order}
        </Link>
      )}
    </>
  );
}
