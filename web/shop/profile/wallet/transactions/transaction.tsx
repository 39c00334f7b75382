import { Link, useParams, type LoaderFunctionArgs } from 'react-router';
import { getReceipt, getTransaction } from '#contract/wallet.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { get, prefetch } from '#web/api/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { NotFound } from '../../../errors/not-found.tsx';
import { minuteOf, money } from '../../../format.ts';
import { Loaded } from '../../../loaded.tsx';
import { ProfileHeading } from '../../profile-heading.tsx';
import { FileButton } from '../file-button.tsx';
import { providerNames } from '../payment/providers.ts';
import { signedAmount, typeNames } from './transaction-words.ts';

const isId = (id = '') => getTransaction.params.safeParse({ id }).success;
const transactionQuery = (id = '') => get(getTransaction, { params: { id } });

export const loader = ({ params }: LoaderFunctionArgs) =>
  isId(params['id']) ? prefetch(transactionQuery(params['id'])) : null;

/** /profile/wallet/transactions/{id} */
export function Component() {
  const { id } = useParams();
  return isId(id) ? <Page id={id ?? ''} /> : <NotFound />;
}

function Page({ id }: { id: string }) {
  const transaction = useGet(transactionQuery(id));
  return (
    <>
      <Link
        to={paths.profileTransactions()}
        className="label mb-6 inline-block py-2 text-ink-muted hover:text-accent-strong"
      >
        ← All transactions
      </Link>
      <Loaded query={transaction} skeleton={<SkeletonText lines={6} />}>
        {(data) => <Transaction transaction={data} />}
      </Loaded>
    </>
  );
}

type Detail = AnswerOf<typeof getTransaction>;

function factsOf({ transactionType, currency, ...detail }: Detail) {
  const facts = [
    { label: 'Status', value: detail.status === 'SUCCESS' ? 'Success' : 'Failed' },
    { label: 'Date', value: minuteOf(detail.date) },
  ];
  if (detail.provider) {
    const label = transactionType === 'DEPOSIT' ? 'Paid with' : 'Returned to';
    facts.push({ label, value: providerNames[detail.provider].name });
  } else if (transactionType === 'REFUND' && detail.direction === 'OUT')
    facts.push({ label: 'For', value: 'A deposit that was taken back' });
  if (detail.balanceAfter !== null)
    facts.push({ label: 'Balance afterwards', value: money(detail.balanceAfter, currency) });
  if (detail.decline !== null) facts.push({ label: 'Why', value: detail.decline });
  return facts;
}

function Transaction({ transaction }: { transaction: Detail }) {
  const { id, transactionType, status, orderId, currency } = transaction;
  return (
    <>
      <ProfileHeading
        title={typeNames[transactionType]}
        lead={
          <span className="figures font-display text-heading">{signedAmount(transaction, currency)}</span>
        }
        action={
          status === 'SUCCESS' && (
            <FileButton endpoint={getReceipt} request={{ params: { id } }} name={`receipt-${id}.pdf`}>
              Receipt (PDF)
            </FileButton>
          )
        }
      />
      <DefinitionList className="max-w-xl" items={factsOf(transaction)} />
      {status === 'FAILED' && <p className="prose mt-6 text-small text-ink-muted">Nothing was moved.</p>}
      {orderId !== null && (
        <Link to={paths.profileOrder(orderId)} className="textlink mt-6 inline-block py-2 text-small">
          The order and its invoice
        </Link>
      )}
    </>
  );
}
