import { id, writtenAt } from './guard-case.ts';

const [one, two] = ['1'.repeat(64), '2'.repeat(64)];

export const fileRows = `
insert into file_content values ('${one}', 1), ('${two}', 1);
insert into file_chunk values ('${one}', 0, '\\x01'), ('${two}', 0, '\\x02');
insert into file (id, kind, name, media_type, sha256, uploaded_at, uploaded_by) values
  ('${id(95)}', 'PDF', 'one.pdf', 'application/pdf', '${one}', ${writtenAt}, '${id(1)}');
insert into file (id, kind, name, media_type, sha256, width, height, uploaded_at, uploaded_by) values
  ('${id(96)}', 'PICTURE', 'two.jpg', 'image/jpeg', '${two}', 4, 3, ${writtenAt}, '${id(1)}');
insert into file_rendition values ('${id(96)}', 4, 3, 'avif', '${two}');
`;
