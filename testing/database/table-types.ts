import { sql } from 'kysely';
import { format } from 'oxfmt';
import { caskFacetNames } from '#domain/cask/cask.ts';
import type { Database } from '#server/platform/db/schema.ts';
import style from '../../oxfmt.config.ts';

/** The columns whose type neither PostgreSQL's type nor a CHECK of their own says. */
const columnTypes: Record<string, string> = {
  'benefitUse.state': 'BenefitState',
  'bottlingChoice.address': 'Address',
  'certificate.state': 'CertificateState',
  'checkout.entries': 'CheckoutEntry[]',
  'checkout.reason': 'ErrorCode',
  'creditNote.invoiceCurrency': 'Currency',
  'creditNote.invoiceKind': 'InvoicedKind',
  'currency.code': 'Currency',
  'caskDraft.facts': 'DraftFacts',
  ...Object.fromEntries(
    caskFacetNames.flatMap((facet) =>
      ['cask', 'caskListing'].map((table) => [`${table}.${facet}`, `CaskFacetValues['${facet}']`]),
    ),
  ),
  'caskTransition.fromState': 'CaskState',
  'approval.details': 'ApprovalDetails',
  'caskTransition.toState': 'CaskState',
  'deposit.decline': 'DeclineReason',
  'document.content': 'DocumentContent',
  'document.statement': 'IssuedStatement',
  'member.deliveryAddress': 'Address',
  'member.emailPreferences': 'EmailPreferences',
  'operatorInvitation.roles': 'OperatorRole[]',
  'reconciliation.lines': 'ReconciliationLine[]',
  'releaseInvoice.estimate': 'ReleaseEstimate',
  'releaseInvoice.goods': 'GoodsPart[]',
  'releaseInvoice.lines': 'ReleaseLine[]',
  'sandbox.payment.currency': 'Currency',
  'sandbox.payment.decline': 'DeclineReason',
  'shareMove.fromState': 'CertificateState',
  'shareMove.toState': 'CertificateState',
  'shareTransition.fromState': 'CertificateState',
  'shareTransition.toState': 'CertificateState',
};

const imports = `
  import type { Generated, GeneratedAlways } from 'kysely';
  import type { OperatorRole } from '#contract/office/permissions.ts';
  import type { ReleaseLine } from '#domain/bottling/release-invoice.ts';
  import type { GoodsPart, ReleaseEstimate } from '#domain/bottling/share-value.ts';
  import type { BenefitState } from '#domain/membership/benefit.ts';
  import type { CaskFacetValues, CaskState } from '#domain/cask/cask.ts';
  import type { DraftFacts } from '#domain/cask/publishing.ts';
  import type { CertificateState } from '#domain/cask/share-state.ts';
  import type { Currency } from '#domain/money.ts';
  import type { DeclineReason } from '#domain/wallet/decline.ts';
  import type { InvoicedKind } from '#domain/order/invoice.ts';
  import type { ErrorCode } from '#domain/errors.ts';
  import type { Address, ApprovalDetails, CheckoutEntry, EmailPreferences, IssuedStatement, DocumentContent, ReconciliationLine } from './json-columns.ts';`;

/** `connect.ts` has the driver parse them so; `currency` is a reference to that table. */
const typeNames: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  currency: 'Currency',
  date: 'string',
  integer: 'number',
  json: 'object',
  jsonb: 'object',
  numeric: 'number',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

interface Column {
  /** `table.column`, in camelCase. */
  name: string;
  type: string;
  notNull: boolean;
  hasDefault: boolean;
  computed: boolean;
  /** The values a CHECK lists for it: `'A'::text, 'B'::text`. */
  values: string | null;
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    with named as (
      select oid, case relnamespace when 'public'::regnamespace then '' else 'sandbox.' end || relname as name
      from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace)
        and relname not like 'kysely%'
    ), listed as (
      select conrelid, conkey[1] as attnum,
        substring(pg_get_constraintdef(oid) from '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[([^\\]]*)\\]\\)\\)\\)$') as values
      from pg_constraint where contype = 'c'
    )
    select named.name || '.' || attname as name, attnotnull as not_null,
      case when attname ~ 'currency$' and exists (
        select from pg_constraint where contype = 'f' and conrelid = named.oid and field.attnum = any(conkey)
      ) then 'currency' else format_type(atttypid, null) end as type,
      atthasdef or attidentity <> '' as has_default, attgenerated <> '' as computed,
      (select values from listed where conrelid = named.oid and listed.attnum = field.attnum and values <> '') as values
    from named join pg_attribute as field on attrelid = named.oid and field.attnum > 0 and not attisdropped
    order by named.name, field.attnum`.execute(db);
  return rows.map((row) => ({ ...row, name: camelCase(row.name) }));
}

const unionOf = (values: string) => values.replaceAll(/::\w+/g, '').replaceAll(', ', ' | ');

function fieldOf({ name, type, notNull, hasDefault, computed, values }: Column): string {
  const base = columnTypes[name] ?? (values ? unionOf(values) : typeNames[type]);
  if (!base) throw new Error(`${name}: no TypeScript type for ${type}`);
  const whole = notNull ? base : `${base} | null`;
  const field = name.split('.').at(-1);
  if (computed) return `${field}: GeneratedAlways<${whole}>;`;
  return hasDefault ? `${field}: Generated<${whole}>;` : `${field}: ${whole};`;
}

/** The text of `server/platform/db/tables.ts`. */
export async function tableTypes(db: Database): Promise<string> {
  const tables = Map.groupBy(await readColumns(db), ({ name }) => name.replace(/\.\w+$/, ''));
  const members = [...tables].map(([table, found]) => `'${table}': { ${found.map(fieldOf).join(' ')} };`);
  const text = `// Written by npm run db:types from the migrated database.
    ${imports}

    /** Money is integer minor units, dates are 'YYYY-MM-DD'. */
    export interface Schema {\n${members.join('\n')}\n}`;
  return (await format('tables.ts', text, style)).code;
}
