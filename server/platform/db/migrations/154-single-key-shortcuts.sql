-- Whether keys pressed alone act in the office: each operator's own choice.
alter table member add column single_key_shortcuts boolean not null default true;
