-- What the office counts the acceptances of a version of the legal texts by.
-- locks orders: a second at a million orders, while this release starts; servers beside it wait to write for so long
-- locks member: less than a second at two hundred thousand members, in the same start
create index orders_legal_version_idx on orders (legal_version);
create index subscription_legal_version_idx on subscription (legal_version);
create index member_legal_version_idx on member (legal_version) where confirmed_at is not null;
