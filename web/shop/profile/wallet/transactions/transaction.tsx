import { Link, useParams, type LoaderFunctionArgs } from 'react-router';
import { getReceipt, getTransaction } from '#contract/wallet.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Country } from '#domain/money.ts';
import { get, prefetch } from '#web/api/cache.ts';
import { useGet, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { isUuid } from '../../../address.ts';
import { NotFound } from '../../../errors/not-found.tsx';
import { money } from '../../../format.ts';
import { providers } from '#words/payment.ts';
import { transaction as words, transactions } from '#words/wallet.ts';
import { Loaded } from '../../../loaded.tsx';
import { BackLink } from '../../back-link.tsx';
import { ProfileHeading } from '../../profile-heading.tsx';
import { minuteIn } from '../day-text.ts';
import { FileButton } from '../file-button.tsx';
import { signedAmount } from './signed-amount.ts';

const transactionQuery = (id = '') => get(getTransaction, { params: { id } });

export const loader = ({ params }: LoaderFunctionArgs) =>
  isUuid(params['id']) ? prefetch(transactionQuery(params['id'])) : null;

/** /profile/wallet/transactions/{id} */
export function Component() {
  const { id } = useParams();
  return isUuid(id) ? <Page id={id ?? ''} /> : <NotFound />;
}

function Page({ id }: { id: string }) {
  const transaction = useGet(transactionQuery(id));
  return (
    <>
      <BackLink to={paths.profileTransactions()}>{words.back}</BackLink>
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
    const label = transactionType === 'DEPOSIT' ? words.paidWith : words.returnedTo;
    facts.push({ label, value: providers[detail.provider].name });
  } else if (transactionType === 'REFUND' && detail.direction === 'OUT')
    facts.push({ label: words.purpose, value: words.takenBack });
  if (detail.balanceAfter !== null)
    facts.push({ label: words.balanceAfter, value: money(detail.balanceAfter, currency) });
  if (detail.decline !== null) facts.push({ label: words.decline, value: detail.decline });
  return facts;
}

function Transaction({ transaction }: { transaction: Detail }) {
  const { id, transactionType, status, orderId, currency } = transaction;
  const country = useSession().user?.country ?? null;
  return (
    <>
      <ProfileHeading
        title={transactions.types[transactionType]}
        lead={
          <span className="figures font-display text-heading">{signedAmount(transaction, currency)}</span>
        }
        action={
          status === 'SUCCESS' && (
            <FileButton endpoint={getReceipt} request={{ params: { id } }} name={`receipt-${id}.pdf`}>
              {words.receipt}
            </FileButton>
          )
        }
      />
      <DefinitionList className="max-w-xl" items={factsOf(transaction, country)} />
      {status === 'FAILED' && <p className="prose mt-6 text-small text-ink-muted">{words.nothingMoved}</p>}
      {orderId !== null && (
        <Link to={paths.profileOrder(orderId)} className="textlink mt-6 inline-block py-2 text-small">
          {words.order}
        </Link>
      )}
    </>
  );
}
