import { useLocation } from 'react-router';
import { getInvoiceText, getOrder, type IssuedDocument, type Order as Facts } from '#contract/order/order.ts';
import { shareCount } from '#domain/order/order-lines.ts';
import { useSession } from '#web/api/hooks.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { paths } from '#web/paths.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { isPlacedIn } from '#web/shop/shared/order-placed.ts';
import { recordPage } from '#web/shop/shared/record-page.tsx';
import { isUuid } from '#web/shop/profile/is-uuid.ts';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { useAnchor } from '#web/shop/shared/use-anchor.ts';
import { useCompany } from '#web/shop/shared/use-company.ts';
import { useTitle } from '#web/shop/shared/use-title.ts';
import { cx } from '#web/ui/cx.ts';
import { rich } from '#web/ui/rich.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { help as words, placed } from '#words/en/profile/order.ts';
import { order as orderWords } from '#words/en/profile/profile.ts';
import { count } from '#words/format.ts';
import { BackLink, ProfileHeading } from '../profile-heading.tsx';
import { certificatesQuery, OrderCertificates } from './order-certificates.tsx';
import { OrderStatus } from './order-status.tsx';
import { Papers } from './papers.tsx';
import { GivenBack } from './withdrawal/given-back.tsx';
import { RightToWithdraw } from './withdrawal/right-to-withdraw.tsx';

function OrderHelp({ order: { placedAt, invoiceNumber } }: { order: Facts }) {
  const company = useCompany();
  const localDay = useLocalDay();
  const email = useSession().user?.email ?? '';
  if (!company) return null;
  const query = [
    `subject=${encodeURIComponent(words.subject(localDay(placedAt), invoiceNumber))}`,
    `body=${encodeURIComponent(words.body(email, invoiceNumber))}`,
  ].join('&');
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <a href={`mailto:${company.ordersEmail}?${query}`} className="textlink py-3 text-small">
        {words.action}
      </a>
      <span className="wrap-anywhere">{words.opens(company.ordersEmail)}</span>
    </span>
  );
}

const orderQuery = (id: string) => get(getOrder, { params: { id } });
const invoiceQuery = (id: string) => get(getInvoiceText, { params: { id } });

const queriesOf = (id: string) => [orderQuery(id), invoiceQuery(id), certificatesQuery(id)];

export const { loader, Component } = recordPage('id', isUuid, queriesOf, OrderPage);

/** /profile/orders/{id}. Printed, it is the invoice as it was issued. */
function OrderPage({ id }: { id: string }) {
  const order = useGet(orderQuery(id));
  const isPlaced = isPlacedIn(useLocation().state);
  return (
    <>
      {!isPlaced && <BackLink to={paths.profileOrders()}>{orderWords.back}</BackLink>}
      <Loaded query={order}>{(data) => <Order order={data} isPlaced={isPlaced} />}</Loaded>
    </>
  );
}

function Order({ order, isPlaced }: { order: Facts; isPlaced: boolean }) {
  useAnchor();
  const localDay = useLocalDay();
  const invoice = useGet(invoiceQuery(order.id)).data;
  return (
    <>
      {invoice && <IssuedInvoice invoice={invoice} />}
      <div className={invoice && 'print:hidden'}>
        {isPlaced ? (
          <Thanks order={order} />
        ) : (
          <ProfileHeading
            title={orderWords.title(localDay(order.placedAt))}
            lead={<OrderStatus order={order} />}
          />
        )}
        <OrderCertificates order={order} isPlaced={isPlaced} />
        <Papers order={order} />
        <GivenBack order={order} />
        <p className="prose mt-10 flex flex-wrap items-baseline gap-x-6 text-small text-ink-muted">
          <span>
            {rich(orderWords.accepted(order.legalVersion), {
              terms: linkTo(paths.salesTerm(order.legalVersion)),
            })}
          </span>
          <OrderHelp order={order} />
        </p>
        <RightToWithdraw order={order} />
      </div>
    </>
  );
}

/** On the first visit; the same page later is without it. */
function Thanks({ order }: { order: Facts }) {
  const { user } = useSession();
  const first = useGet(certificatesQuery(order.id)).data?.content[0];
  const title = placed.thanks(user?.name ?? '');
  useTitle(title);
  const bought = shareCount(order.lines);
  // The line keeps its place until the number is known.
  const one = first ? placed.one(count(first.shareNumber), first.name) : '\u00a0';
  return (
    <header className="mb-10 text-center">
      <h1 className="text-title">{title}</h1>
      <p className="mt-3 font-display text-heading">{bought === 1 ? one : placed.several(bought)}</p>
      {user && (
        <p className="mt-2 wrap-anywhere text-ink-muted">
          {placed.mail(user.email, Boolean(user.name || user.surname))}
        </p>
      )}
    </header>
  );
}

function IssuedInvoice({ invoice }: { invoice: IssuedDocument }) {
  const { title, letterhead, addressee, lines } = invoice;
  return (
    <div className="hidden text-small print:block">
      <div className="flex items-start justify-between gap-10">
        <div>
          <Wordmark />
          <Lines className="mt-2 text-ink-muted">{letterhead.slice(1)}</Lines>
        </div>
        <Lines className="text-right">{addressee}</Lines>
      </div>
      <p className="mt-12 mb-2 font-display text-heading">{title}</p>
      {lines.map((line, place) => (
        <Line key={place} line={line} />
      ))}
    </div>
  );
}

function Line({ line }: { line: IssuedDocument['lines'][number] }) {
  if (line === 'gap') return <div className="h-6" />;
  if ('text' in line)
    return <p className={cx('figures', line.style === 'note' && 'mt-10 text-ink-muted')}>{line.text}</p>;
  const { cells, amounts, style, fine } = line;
  return (
    <div
      className={cx(
        'figures flex gap-6 py-3',
        style === 'head' ? 'text-ink-muted' : 'border-t border-hairline',
        style === 'total' && 'font-medium',
        !fine && 'break-inside-avoid',
      )}
    >
      {cells.map((cell, column) => (
        <div key={column} className={amounts.includes(column) ? 'w-28 shrink-0 text-right' : 'grow'}>
          {cell}
          {column === 0 && fine && <p className="mt-1 text-ink-faint">{fine}</p>}
        </div>
      ))}
    </div>
  );
}

const Lines = ({ className, children }: { className: string; children: readonly string[] }) => (
  <p className={className}>
    {children.map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </p>
);
