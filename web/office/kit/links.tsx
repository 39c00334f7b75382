import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getOfficeDocument } from '#contract/office/money/invoices.ts';
import type { Permission } from '#contract/office/permissions.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { Code } from '#web/ui/code.tsx';
import { form as words } from '#words/en/office/shell.ts';
import { paths } from '../paths.ts';
import { useMay, useOperator } from '../shell/use-operator.ts';
import { downloadFile } from './csv/download.ts';

export const CaskName = ({ name, code }: { name: string; code: string }) => (
  <span>
    {name}, <Code>{code}</Code>
  </span>
);

export const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className="textlink wrap-anywhere">
    {address}
  </a>
);

/** @param number as the member wrote it, with spaces, brackets or hyphens */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className="textlink whitespace-nowrap">
    {number}
  </a>
);

export function DocumentLink({ number, label = number }: { number: string; label?: string }) {
  return (
    <button
      type="button"
      className="textlink cursor-pointer"
      onClick={() =>
        void downloadFile(getOfficeDocument, { params: { documentNumber: number } }, `${number}.pdf`)
      }
    >
      {label}
    </button>
  );
}

export const MemberLink = ({ id, name }: { id: string; name: string }) => (
  <span className="wrap-anywhere">
    <RecordLink field="memberId" id={id}>
      {name}
    </RecordLink>
  </span>
);

export const ShopLink = ({ to }: { to: string }) => (
  <a href={to} className="textlink self-start text-small">
    {words.inShop}
  </a>
);

/** Opens beside the office. */
export const OutLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} className="textlink wrap-anywhere" target="_blank" rel="noreferrer">
    {children}
  </a>
);

/** To where something is begun. */
export const MayLink = ({ permission, kind = 'light', to, children }: MayLinkProps) =>
  useMay(permission) && (
    <ButtonLink as={Link} kind={kind} to={to}>
      {children}
    </ButtonLink>
  );

interface MayLinkProps {
  permission: Permission;
  kind?: 'light' | 'dark';
  to: string;
  children: string;
}

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
