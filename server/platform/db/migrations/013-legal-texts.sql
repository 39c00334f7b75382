-- The texts of the legal pages, each with the day it was last changed. A section has an anchor, a title and blocks; a block
-- an optional header and text in HTML (spec §3), which the server sanitises on its way out.
create table legal_text (
  document   text  not null primary key,
  title      text  not null,
  updated_on date  not null,
  sections   jsonb not null,
  constraint legal_text_document_check check (document in ('terms', 'privacy', 'sales-term')),
  constraint legal_text_sections_check check (jsonb_typeof(sections) = 'array' and jsonb_array_length(sections) > 0)
);
