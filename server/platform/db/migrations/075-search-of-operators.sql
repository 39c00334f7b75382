-- What operators look for orders, deposits and members by.
-- locks orders: seconds at a million orders, while this release starts; servers beside it wait to write for so long
-- locks member: a second at two hundred thousand members, in the same start
create index orders_placed_idx on orders (placed_at desc, id desc);
create index orders_total_idx on orders (total, placed_at desc);
create index deposit_amount_idx on deposit (amount, created_at desc);
create index member_found_idx on member using gin (lower(email || ' ' || name || ' ' || surname) gin_trgm_ops);
