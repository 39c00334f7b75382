import { Link } from 'react-router';
import { getCertificatePdf } from '#contract/certificate.ts';
import { getInvoice, type Order } from '#contract/order/order.ts';
import type { Currency } from '#domain/money.ts';
import { useGet } from '#web/api/http/cache.ts';
import { callFile } from '#web/api/http/client.ts';
import { paths } from '#web/paths.ts';
import { DownloadButton } from '#web/shop/shared/download-button.tsx';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { codeIn, withCodes } from '#web/ui/code.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { Part } from '#web/ui/layout/part.tsx';
import { rich } from '#web/ui/rich.tsx';
import { countryNames, shares } from '#words/en/common.ts';
import { orderCertificates } from '#words/en/profile/collection.ts';
import { papers as words } from '#words/en/profile/order.ts';
import { paidBy } from '#words/en/profile/payment.ts';
import { order as orderWords } from '#words/en/profile/profile.ts';
import { withdrawals } from '#words/en/profile/withdrawal.ts';
import { count, money, roundedPrice } from '#words/format.ts';
import { certificatesQuery } from './order-certificates.tsx';

export function Papers({ order }: { order: Order }) {
  const certificates = useGet(certificatesQuery(order.id)).data?.content ?? [];
  const { currency } = order;
  const localDay = useLocalDay();
  return (
    <Part title={words.title} className="mt-12">
      <p className="mb-5 text-ink-muted">
        {withCodes(orderWords.lead(order.invoiceNumber, paidBy(order.payment)))}
      </p>
      <div className="mb-8 flex flex-wrap gap-3">
        <DownloadButton
          load={() => callFile(getInvoice, { params: { id: order.id } })}
          name={`${order.invoiceNumber}.pdf`}
        >
          {orderWords.invoice}
        </DownloadButton>
        {certificates.map(({ shareCode, shareNumber }) => (
          <DownloadButton
            key={shareCode}
            load={() => callFile(getCertificatePdf, { params: { shareCode } })}
            name={`certificate-${shareCode}.pdf`}
          >
            {certificates.length === 1 ? words.certificate : words.certificateOf(count(shareNumber))}
          </DownloadButton>
        ))}
      </div>
      <ul className="border-t border-hairline">
        {order.lines.map((line) => (
          <OrderLine key={line.caskId} line={line} currency={currency} placedOn={localDay(order.placedAt)} />
        ))}
      </ul>
      <DefinitionList
        className="mt-10 ml-auto max-w-md break-inside-avoid"
        items={[
          ...(order.discount > 0
            ? [
                { label: orderWords.subtotal, value: money(order.subtotal, currency) },
                { label: orderWords.coupon(order.couponCode ?? ''), value: money(-order.discount, currency) },
              ]
            : []),
          {
            label: orderWords.total,
            value: <span className="font-display text-subheading">{money(order.total, currency)}</span>,
          },
          ...(order.refunded > 0 || order.withdrawals.length > 0
            ? [{ label: withdrawals.refunded, value: money(order.refunded, currency) }]
            : []),
        ]}
      />
      {order.refunded > 0 && (
        <p className="mt-3 ml-auto max-w-md text-small text-ink-muted">
          {rich(withdrawals.spend, { wallet: linkTo(paths.profileReturns()) })}
        </p>
      )}
    </Part>
  );
}

interface OrderLineProps {
  line: Order['lines'][number];
  currency: Currency;
  placedOn: string;
}

function OrderLine({ line, currency, placedOn }: OrderLineProps) {
  const facts = [line.caskCode, shares(line.quantity), money(line.unitPrice, currency)] as const;
  // The estimate is of all shares that were ordered.
  const isWhole = line.shares.every(({ state }) => state !== 'WITHDRAWN' && state !== 'REFUNDED');
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-6 border-b border-hairline py-5">
      <div className="min-w-0">
        <p className="label text-accent">{line.distilleryName}</p>
        <h2 className="mt-1 text-subheading">
          <Link to={paths.cask(line.caskId)} className="transition-colors hover:text-accent-strong">
            {line.name}
          </Link>
        </h2>
        <p className="figures mt-1 text-small text-ink-muted">
          {line.discount > 0
            ? orderWords.discountedLine(...facts, money(-line.discount, currency))
            : orderWords.line(...facts)}
        </p>
      </div>
      <p className="figures text-right">{money(line.total, currency)}</p>
      <p className="figures col-span-2 mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-faint">
        <span>{orderWords.shareCodes(line.shares.length)}</span>
        {line.shares.map(({ shareCode, state }) =>
          state === 'WITHDRAWN' ? (
            <span key={shareCode}>
              <s>{codeIn(shareCode)}</s> {withdrawals.withdrawn}
            </span>
          ) : (
            <span key={shareCode} className="text-ink-muted">
              {codeIn(shareCode)}
            </span>
          ),
        )}
      </p>
      {line.atBottling && isWhole && (
        <div className="figures col-span-2 mt-4 text-small">
          <p>
            <span className="text-ink-faint">{orderCertificates.due}</span>{' '}
            <span>
              {orderCertificates.dueOf(
                roundedPrice(line.atBottling.amount, line.atBottling.currency),
                line.bottlingDate.slice(0, 4),
              )}
            </span>
          </p>
          <p className="mt-1 text-ink-faint">
            {rich(orderCertificates.dueNote(countryNames[line.atBottling.country], placedOn), {
              cost: linkTo(paths.caskCost(line.caskId)),
            })}
          </p>
        </div>
      )}
    </li>
  );
}
