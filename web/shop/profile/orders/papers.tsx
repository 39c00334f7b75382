import { type Order, getInvoice } from '#contract/order/order.ts';
import { getCertificatePdf } from '#contract/certificate.ts';
import { useGet } from '#web/api/hooks.ts';
import { callFile } from '#web/api/http/client.ts';
import { paths } from '#web/paths.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { DownloadButton } from '#web/shop/shared/download-button.tsx';
import { withCodes } from '#web/ui/code.tsx';
import { rich } from '#web/ui/rich.tsx';
import { Part } from '#web/ui/layout/part.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { papers as words } from '#words/en/profile/order.ts';
import { order as orderWords } from '#words/en/profile/profile.ts';
import { paidBy } from '#words/en/profile/payment.ts';
import { withdrawals } from '#words/en/profile/withdrawal.ts';
import { count, money } from '#words/format.ts';
import { certificatesQuery } from './order-certificates.tsx';
import { OrderLine } from './order-line.tsx';

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
