import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Permission } from '#contract/office/permissions.ts';
import { paths } from '../paths.ts';
import { useOperator } from '../shell/use-operator.ts';

/** By the field that holds the id of such a record: its page, and the permission that opens it. */
const pages: Partial<Record<string, { permission: Permission; path: (id: string) => string }>> = {
  caskId: { permission: 'catalogue.read', path: (id) => paths.cask(Number(id)) },
  chargebackId: { permission: 'ledger.read', path: paths.chargeback },
  depositId: { permission: 'deposits.read', path: paths.deposit },
  memberId: { permission: 'members.read', path: paths.member },
  operatorId: { permission: 'operators.read', path: paths.operator },
  orderId: { permission: 'orders.read', path: paths.order },
  refundId: { permission: 'orders.read', path: paths.refund },
  releaseInvoiceId: { permission: 'releaseInvoices.read', path: paths.releaseInvoice },
};

export function RecordLink({ field, id, children }: { field: string; id: string; children: ReactNode }) {
  const { permissions } = useOperator();
  const page = pages[field];
  if (!page || !permissions.includes(page.permission)) return children;
  return (
    <Link className="textlink" to={page.path(id)}>
      {children}
    </Link>
  );
}
