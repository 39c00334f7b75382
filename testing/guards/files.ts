import { id, type GuardCases } from './guard-case.ts';

const [one, two] = ['1'.repeat(64), '2'.repeat(64)];

export const fileRows = `
insert into file_content values ('${one}', 1), ('${two}', 1);
insert into file_chunk values ('${one}', 0, '\\x01'), ('${two}', 0, '\\x02');
insert into file (id, kind, visibility, name, media_type, sha256, uploaded_at, uploaded_by) values
  ('${id(95)}', 'PDF', 'PRIVATE', 'one.pdf', 'application/pdf', '${one}', '2026-03-01T12:00:00Z', '${id(1)}');
insert into file (id, kind, visibility, name, media_type, sha256, width, height, uploaded_at, uploaded_by) values
  ('${id(96)}', 'PICTURE', 'PUBLIC', 'two.jpg', 'image/jpeg', '${two}', 4, 3, '2026-03-01T12:00:00Z', '${id(1)}');
insert into file_rendition values ('${id(96)}', 4, 3, 'avif', '${two}');
`;

function fileWith(columns: Record<string, string>): string {
  const file: Record<string, string> = {
    id: `'${id(97)}'`,
    kind: "'PDF'",
    visibility: "'PUBLIC'",
    name: "'three.pdf'",
    media_type: "'application/pdf'",
    sha256: `'${one}'`,
    uploaded_at: "'2026-03-01T12:00:00Z'",
    uploaded_by: `'${id(1)}'`,
    ...columns,
  };
  return `insert into file (${Object.keys(file).join(', ')}) values (${Object.values(file).join(', ')})`;
}
const rendition = (width: number, height: number, format: string) =>
  `insert into file_rendition values ('${id(96)}', ${width}, ${height}, '${format}', '${two}')`;

export const fileGuards: GuardCases = {
  file_chunk_bytes_check: [
    `insert into file_chunk values ('${one}', 1, '')`,
    `insert into file_chunk values ('${one}', 1, decode(repeat('00', 262145), 'hex'))`,
  ],
  file_chunk_position_check: `insert into file_chunk values ('${one}', -1, '\\x01')`,
  file_content_sha256_check: "insert into file_content values ('one', 1)",
  file_content_size_check: [
    `insert into file_content values ('${'3'.repeat(64)}', 0)`,
    `insert into file_content values ('${'3'.repeat(64)}', 20971521)`,
  ],
  file_name_check: fileWith({ name: "''" }),
  file_pixels_check: [
    fileWith({ width: '1', height: '1' }),
    fileWith({ kind: "'PICTURE'", media_type: "'image/png'" }),
    fileWith({ kind: "'PICTURE'", media_type: "'image/png'", width: '0', height: '1' }),
    fileWith({ media_type: "'image/png'" }),
  ],
  file_rendition_height_check: rendition(5, 0, 'avif'),
  file_rendition_width_check: rendition(0, 3, 'avif'),
};
