-- Whatever is given back of an invoice has a credit note, numbered without gaps in a series of its own.

-- Whose tax an issued document names; null where the member had no country, and where an earlier release issued it.
alter table document add column country text constraint document_country_check check (country in ('IE', 'SG'));

-- A membership's invoice tells it by the name of the tax. What is issued stays as it is; this only reads it.
alter table document disable trigger document_frozen, disable trigger document_addressee_kept;
update document set country = taxed.country
from (values ('IE', 'VAT'), ('SG', 'GST')) as taxed (country, tax)
where kind = 'INVOICE'
  and jsonb_path_exists(content, '$.lines[*].cells[0] ? (@ starts with "of which ")')
  and exists (select from jsonb_path_query(content, '$.lines[*].cells[0]') as cell
    where cell #>> '{}' like 'of which % ' || taxed.tax);
alter table document enable trigger document_frozen, enable trigger document_addressee_kept;

create table credit_note (
  series text   not null,
  number bigint not null constraint credit_note_number_check check (number >= 1),
  credit_note_number text not null
    generated always as (series || '-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored,
  invoice_series text   not null,
  invoice_number bigint not null,
  refund_transaction_id uuid not null constraint credit_note_refund_key unique references ledger_transaction,
  -- Minor units of the currency that was paid; the tax is within the amount.
  amount bigint not null constraint credit_note_amount_check check (amount > 0),
  tax    bigint not null,
  issued_at timestamptz not null,
  primary key (series, number),
  foreign key (invoice_series, invoice_number) references invoice (series, number),
  constraint credit_note_invoice_key unique (invoice_series, invoice_number),
  constraint credit_note_tax_check check (tax between 0 and amount)
);
create trigger credit_note_append_only before update or delete or truncate on credit_note
  for each statement execute function refuse_change();
