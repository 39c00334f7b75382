-- Every mail is a row of the outbox: those about an account too, whose recipient may be no member.

alter table mail rename column kind to type;
alter table notice rename column kind to type;
alter table announcement rename column kind to type;
alter table announcement rename column told_up_to to notified_up_to;
alter table membership_reminder rename column told_at to sent_at;
alter table member rename column email_choices to email_preferences;

-- The row of a mail to no member is deleted when it was sent or given up.
alter table mail alter column member_id drop not null;
alter table mail add constraint mail_member_check check (member_id is not null or state = 'QUEUED');

-- Only where nothing else knows the address any more: the mail that says that an account is deleted.
alter table mail add column address text;
alter table mail add constraint mail_address_check check (address is null or member_id is null);

alter table mail add column urgent boolean not null default false;
drop index mail_due_idx;
create index mail_due_idx on mail (urgent desc, due_at, id) where state = 'QUEUED';

insert into mail (id, address, event, type, data, urgent, due_at, created_at)
select id, email, 'ACCOUNT_DELETED:' || id, 'ACCOUNT_DELETED', '{}', true, created_at, created_at from farewell;
drop table farewell;
