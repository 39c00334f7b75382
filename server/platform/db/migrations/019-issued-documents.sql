-- What is issued is frozen: invoices, receipts, statements and credit notes are drawn from what stands here.
create table document (
  member_id uuid not null references member,
  kind      text not null constraint document_kind_check check (kind in ('INVOICE', 'RECEIPT', 'STATEMENT', 'CREDIT_NOTE')),
  -- The number of an invoice or credit note, the ledger transaction of a receipt, currency and month of a statement.
  reference text not null,
  addressee text[] not null,
  -- Every word of it but the addressee.
  content   jsonb not null,
  -- Of a statement: which entries it holds, and their sums.
  statement jsonb,
  issued_at timestamptz not null,
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

create trigger invoice_append_only before update or delete or truncate on invoice
  for each statement execute function refuse_change();
