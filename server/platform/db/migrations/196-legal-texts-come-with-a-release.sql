-- Legal texts are files of words/legal/, which a release brings; what was accepted stays with orders, memberships,
-- accounts and checkouts.
drop index orders_legal_version_idx, subscription_legal_version_idx, member_legal_version_idx;
alter table orders drop constraint orders_legal_version_fkey;
alter table subscription drop constraint subscription_legal_version_fkey;
alter table member drop constraint member_legal_version_fkey;
alter table checkout drop constraint checkout_legal_version_fkey;
drop table legal_draft, legal_document, legal_version, legal_text;
