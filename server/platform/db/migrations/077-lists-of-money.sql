-- What operators list of money.
create index wallet_return_listed_idx on wallet_return (requested_at desc, id desc);
create index deposit_charged_back_idx on deposit (settled_at desc) where charged_back > 0;
