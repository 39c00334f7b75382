-- What operators list returns and chargebacks by; of most states there are few.
create index wallet_return_state_idx on wallet_return (state, requested_at desc, id desc);
create index chargeback_state_idx on chargeback (state, written_at desc, id desc);
