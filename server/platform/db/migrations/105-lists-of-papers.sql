-- What operators list of papers: invoices, credit notes, and invoices for bottles that are not paid.
create index invoice_listed_idx on invoice (issued_at desc, invoice_number desc);
create index invoice_membership_listed_idx on invoice (issued_at desc, invoice_number desc)
  where subscription_id is not null;
create index invoice_bottling_listed_idx on invoice (issued_at desc, invoice_number desc)
  where release_invoice_id is not null;
create index credit_note_listed_idx on credit_note (issued_at desc, credit_note_number desc);
create index release_invoice_unpaid_idx on release_invoice (due_on, id) where state in ('ISSUED', 'DEFAULTED');
