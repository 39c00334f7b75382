import type { Order } from '#contract/order/order.ts';
import { useSession } from '#web/api/hooks.ts';
import { useCompany } from '#web/shop/shared/use-company.ts';
import { help as words } from '#words/en/profile/order.ts';
import { dayOf } from '#words/format.ts';

/** A mail to the address for orders, which asks for the membership's e-mail and the invoice. */
export function OrderHelp({ order: { placedAt, invoiceNumber } }: { order: Order }) {
  const company = useCompany();
  const email = useSession().user?.email ?? '';
  if (!company) return null;
  const query = [
    `subject=${encodeURIComponent(words.subject(dayOf(placedAt), invoiceNumber))}`,
    `body=${encodeURIComponent(words.body(email, invoiceNumber))}`,
  ].join('&');
  return (
    <a href={`mailto:${company.ordersEmail}?${query}`} className="textlink py-3 text-small">
      {words.action}
    </a>
  );
}
