-- What finds a cask by its warehouse and number, as operators search its record.
create index cask_record_found_idx on cask using gin ((code || ' ' || name || ' ' || warehouse || ' ' || cask_number) gin_trgm_ops);
-- Casks that are announced and not on sale.
create index offer_published_at_idx on offer (published_at);
