-- Numbered papers, frozen when they are issued (docs/decisions/032). Each refund of an invoice has a credit note.

-- Gapless numbers per series, from a counter that is locked last.
create table document_counter (
  series text primary key,
  last   bigint not null constraint document_counter_last_check check (last >= 0)
);

-- Papers are drawn from what stands here.
create table document (
  member_id uuid not null references member,
  kind      text not null
    constraint document_kind_check
    check (kind in ('INVOICE', 'RECEIPT', 'STATEMENT', 'CREDIT_NOTE', 'CERTIFICATE', 'BOTTLE_SALE')),
  -- The number of an invoice or credit note, the ledger transaction of a receipt, currency and month of a statement.
  reference text not null,
  addressee text[] not null,
  -- Every word of it but the addressee.
  content   jsonb not null,
  -- The entries of a statement, and their sums.
  statement jsonb,
  issued_at timestamptz not null,
  -- The country whose tax it names; null where the member had none.
  country   text constraint document_country_check check (country in ('IE', 'SG')),
  primary key (member_id, kind, reference),
  constraint document_statement_check check ((kind = 'STATEMENT') = (statement is not null))
);
create unique index document_number_key on document (reference) where kind in ('INVOICE', 'CREDIT_NOTE');

-- The addressee of a member who is deleted goes with them (docs/decisions/012); nothing else ever changes.
create function refuse_change_of_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.addressee = '{}' and to_jsonb(new) - 'addressee' = to_jsonb(old) - 'addressee' then
    return new;
  end if;
  raise exception 'document % is issued', old.reference using errcode = 'restrict_violation', constraint = tg_name;
end $$;
create trigger document_frozen before update or delete on document
  for each row execute function refuse_change_of_document();
create trigger document_not_truncated before truncate on document for each statement execute function refuse_change();

create function refuse_unless_member_deleted() returns trigger language plpgsql as $$
begin
  if exists (select from member where id = new.member_id and deleted_at is null) then
    raise exception 'document % has a member', new.reference
      using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create constraint trigger document_addressee_kept after update on document
  deferrable initially deferred for each row execute function refuse_unless_member_deleted();

create table invoice (
  series             text not null,
  number             bigint not null constraint invoice_number_check check (number >= 1),
  order_id           uuid constraint invoice_order_id_key unique references orders,
  issued_at          timestamptz not null,
  subscription_id    uuid constraint invoice_subscription_id_key unique references subscription,
  -- The number people read: T2026-000042.
  invoice_number     text not null
    generated always as (series || '-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored,
  -- A release has one invoice, and one more for storage where it is paid late.
  release_invoice_id uuid references release_invoice,
  is_storage         boolean not null default false,
  primary key (series, number),
  constraint invoice_of_check check (num_nonnulls(order_id, subscription_id, release_invoice_id) = 1),
  constraint invoice_storage_check check (not is_storage or release_invoice_id is not null)
);
create unique index invoice_release_key on invoice (release_invoice_id, is_storage) where release_invoice_id is not null;
-- Operators list papers by these.
create index invoice_listed_idx on invoice (issued_at desc, invoice_number desc);
create index invoice_membership_listed_idx on invoice (issued_at desc, invoice_number desc)
  where subscription_id is not null;
create index invoice_bottling_listed_idx on invoice (issued_at desc, invoice_number desc)
  where release_invoice_id is not null;
create trigger invoice_append_only before update or delete or truncate on invoice
  for each statement execute function refuse_change();

create table credit_note (
  series                text not null,
  number                bigint not null constraint credit_note_number_check check (number >= 1),
  credit_note_number    text not null
    generated always as (series || '-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored,
  invoice_series        text not null,
  invoice_number        bigint not null,
  refund_transaction_id uuid not null constraint credit_note_refund_key unique references ledger_transaction,
  -- Minor units of the currency that was paid; the tax is within the amount.
  amount                bigint not null constraint credit_note_amount_check check (amount > 0),
  tax                   bigint not null,
  issued_at             timestamptz not null,
  -- Copied from its invoice: notes of a rare kind or currency are found without reading all others.
  invoice_kind          text not null,
  invoice_currency      text not null,
  primary key (series, number),
  foreign key (invoice_series, invoice_number) references invoice,
  constraint credit_note_tax_check check (tax between 0 and amount)
);
create index credit_note_invoice_idx on credit_note (invoice_series, invoice_number);
create index credit_note_listed_idx on credit_note (issued_at desc, credit_note_number desc);
create index credit_note_kind_idx on credit_note (invoice_kind, issued_at desc, credit_note_number desc);
create index credit_note_currency_idx on credit_note (invoice_currency, issued_at desc, credit_note_number desc);
create trigger credit_note_append_only before update or delete or truncate on credit_note
  for each statement execute function refuse_change();

-- Filled in where it is null, and refused where it is another.
create function credit_note_of_invoice() returns trigger language plpgsql as $$
declare
  kind text;
  currency text;
begin
  select case when order_id is not null then 'ORDER' when subscription_id is not null then 'MEMBERSHIP' else 'BOTTLING' end,
    coalesce(orders.currency, subscription.currency, release.currency)
  into kind, currency
  from invoice
    left join orders on orders.id = order_id
    left join subscription on subscription.id = subscription_id
    left join release_invoice as release on release.id = release_invoice_id
  where invoice.series = new.invoice_series and invoice.number = new.invoice_number;
  if new.invoice_kind <> kind or new.invoice_currency <> currency then
    raise exception 'credit note %-% is not of its invoice', new.series, new.number
      using errcode = 'check_violation', constraint = 'credit_note_of_invoice';
  end if;
  new.invoice_kind := kind;
  new.invoice_currency := currency;
  return new;
end $$;
create trigger credit_note_of_invoice before insert on credit_note
  for each row execute function credit_note_of_invoice();
