alter table member drop column single_key_shortcuts;
