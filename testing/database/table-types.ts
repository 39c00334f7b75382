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

/** `connect.ts` has the driver parse them so. */
const typeNames: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
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
  /** The column it references. */
  references: string | null;
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
    ), referring as (
      select conrelid, unnest(conkey) as attnum, confrelid, unnest(confkey) as target
      from pg_constraint where contype = 'f'
    )
    select named.name || '.' || attname as name, format_type(atttypid, null) as type, attnotnull as not_null,
      atthasdef or attidentity <> '' as has_default, attgenerated <> '' as computed,
      (select values from listed where conrelid = named.oid and listed.attnum = field.attnum and values <> '') as values,
      (select target.name || '.' || attname from referring
        join named as target on target.oid = confrelid
        join pg_attribute on attrelid = confrelid and pg_attribute.attnum = referring.target
        where conrelid = named.oid and referring.attnum = field.attnum
          -- A composite key within one table refers to its own column as well.
          and (confrelid, referring.target) <> (conrelid, referring.attnum)
        order by target.name limit 1) as references
    from named join pg_attribute as field on attrelid = named.oid and field.attnum > 0 and not attisdropped
    order by named.name, field.attnum`.execute(db);
  return rows.map((row) => ({
    ...row,
    name: camelCase(row.name),
    references: row.references && camelCase(row.references),
  }));
}

function unionOf(values: string): string {
  return values
    .split(', ')
    .map((value) => value.replace(/::\w+$/, ''))
    .join(' | ');
}

/** The text of `server/platform/db/tables.ts`. */
export async function tableTypes(db: Database): Promise<string> {
  const columns = new Map((await readColumns(db)).map((column) => [column.name, column]));

  function baseType({ name, type, values, references }: Column): string {
    const known = columnTypes[name] ?? (values && unionOf(values));
    if (known) return known;
    const referenced = references && columns.get(references);
    const base = referenced ? baseType(referenced) : typeNames[type];
    if (!base) throw new Error(`${name}: no TypeScript type for ${type}`);
    return base;
  }

  function fieldOf(column: Column): string {
    const type = column.notNull ? baseType(column) : `${baseType(column)} | null`;
    const field = column.name.split('.').at(-1);
    if (column.computed) return `${field}: GeneratedAlways<${type}>;`;
    return column.hasDefault ? `${field}: Generated<${type}>;` : `${field}: ${type};`;
  }

  const tables = Map.groupBy(columns.values(), ({ name }) => name.replace(/\.\w+$/, ''));
  const members = [...tables].map(([table, found]) => `'${table}': { ${found.map(fieldOf).join(' ')} };`);
  const text = `// Written by npm run db:types from the migrated database.
    ${imports}

    /** Money is integer minor units, dates are 'YYYY-MM-DD'. */
    export interface Schema {\n${members.join('\n')}\n}`;
  return (await format('tables.ts', text, style)).code;
}
