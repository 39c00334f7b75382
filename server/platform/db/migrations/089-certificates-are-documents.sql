-- locks document: not to read it, as the constraint is not valid; the list of its values has commas
-- The facts of a certificate are frozen when its PDF is first asked for (docs/decisions/091).
alter table document drop constraint document_kind_check,
  add constraint document_kind_check
    check (kind in ('INVOICE', 'RECEIPT', 'STATEMENT', 'CREDIT_NOTE', 'CERTIFICATE')) not valid;
