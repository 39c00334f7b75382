-- What operators list orders, invoices for bottles, members and accounts by.
-- locks orders: seconds at a million orders, while this release starts; servers beside it wait to write for so long
-- locks order_line: seconds at a million orders, in the same start
-- locks member: seconds at two hundred thousand members, in the same start
-- locks deposit: seconds at a million deposits, in the same start
create index order_line_cask_idx on order_line (cask_id);
create index orders_currency_idx on orders (currency, placed_at desc, id desc);
create index release_invoice_state_idx on release_invoice (state, issued_at, id);
-- In any locale of the cluster, addresses with one beginning stand together.
create index member_email_idx on member (email collate "C");
create index member_name_idx on member using gin (lower(name || ' ' || surname) gin_trgm_ops);
create index ledger_account_company_idx on ledger_account (kind) where member_id is null;
create index deposit_settled_idx on deposit (settled_at) include (currency, amount) where state = 'SUCCEEDED';
