import type { Account } from '#contract/account.ts';
import { getAccount } from '#web/api/calls/account.ts';
import type { Order } from '#contract/order.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { letterhead } from '#words/en/company.ts';
import { invoices } from '#words/en/pdf/invoices.ts';
import { countryNames } from '#web/shop/shared/country-law/country-names.ts';
import { dayOf } from '#words/format.ts';
import { useCompany } from '#web/shop/shared/use-company.ts';

export const buyerQuery = () => get(getAccount, {});

function addressee({ name, surname, email, deliveryAddress: address }: Account): string[] {
  const place = address
    ? [address.line1, address.line2, `${address.postalCode} ${address.city}`, countryNames[address.country]]
    : [];
  return [`${name} ${surname}`.trim(), email, ...place].filter((line) => line !== '');
}

export function InvoiceHead({ order }: { order: Order }) {
  const buyer = useGet(buyerQuery()).data;
  const company = useCompany();
  return (
    <div className="mb-8 hidden print:block">
      <div className="flex items-start justify-between gap-10 text-small">
        <div>
          <Wordmark />
          {company && <Lines className="mt-2 text-ink-muted">{letterhead(company)}</Lines>}
        </div>
        {buyer && <Lines className="text-right">{addressee(buyer)}</Lines>}
      </div>
      <p className="mt-12 font-display text-heading">{invoices.title(order.invoiceNumber)}</p>
      <p className="figures mt-1 text-small text-ink-muted">{invoices.datePaid(dayOf(order.placedAt))}</p>
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
