import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  createCaskDraft,
  exportCasks,
  importCasks,
  previewCaskImport,
} from '#contract/office/office-cask.ts';
import { searchTrail } from '#contract/office/trail.ts';
import { addYears, dateIn } from '#domain/calendar.ts';
import { buildDistillery } from '#testing/fixtures/builders.ts';
import { atOnce } from '#testing/database/at-once.ts';
import { brokenInvariants } from '#testing/database/test-invariants.ts';
import { catalogueOf } from '#testing/fixtures/drafts.ts';
import { upload } from '#testing/fixtures/files.ts';
import { testOffice } from '#testing/test-office.ts';
import { caskColumnNames } from './cask-columns.ts';
import { defaultFacetValues } from '#domain/cask/default-facet-values.ts';

const { context, app, office, token, db, clock } = await testOffice();
const { create, move, publish } = catalogueOf({ context, office });
const { id: distilleryId } = await buildDistillery(context);
const today = dateIn('IE', clock.now());

const head = caskColumnNames.join(',');
const facetCells = Object.values({ ...defaultFacetValues, caskType: 'BARREL' }).join(',');
const rowOf = (code: string, { name = 'Slack Water', price = '80.00' } = {}) =>
  `${code},${name},${distilleryId},Dunnage 3,${code},${addYears(today, -2)},${addYears(today, 6)},${facetCells},` +
  `American oak,Bourbon,198.05,63.5,Apples,120.00,${price},250,700`;
const fileOf = (...rows: string[]) => Buffer.from([head, ...rows].join('\r\n'));

const preview = (bytes: Buffer) =>
  upload<typeof previewCaskImport>(app, { token, bytes, name: 'casks.csv', url: previewCaskImport.path });
const apply = (bytes: Buffer, digest: string) => {
  const url = `${importCasks.path}?digest=${digest}`;
  return upload<typeof importCasks>(app, { token, bytes, name: 'casks.csv', url });
};
const drafts = () => db.selectFrom('caskDraft').selectAll().orderBy('id').execute();

test('a preview says whose warehouse and number are taken: by a cask, a draft or another row', async () => {
  const { facts } = await create();
  const cask = await publish('announce');
  const placed = (code: string, { warehouse, caskNumber }: typeof facts) =>
    rowOf(code).replace(`Dunnage 3,${code},`, `${warehouse},${caskNumber},`);
  const file = fileOf(
    placed('PLACE-1', facts),
    placed('PLACE-2', cask.facts),
    rowOf('PLACE-3'),
    placed('PLACE-4', { ...facts, warehouse: 'Dunnage 3', caskNumber: 'PLACE-3' }),
    rowOf('PLACE-5'),
  );
  const { body } = await preview(file);
  const conditions = body.rows.map(({ problems }) => problems.map(({ condition }) => condition).join());
  expect(conditions).toEqual([...Array<string>(4).fill('PLACE_TAKEN'), '']);
});

test('a preview says what each row would do and writes nothing; the same file is then imported whole', async () => {
  const before = await drafts();
  const file = fileOf(rowOf('CSV-001'), rowOf('CSV-002', { price: '30.00' }));
  const { body } = await preview(file);
  expect(body).toMatchObject({ encoding: 'utf-8', isDone: false, created: 2, changed: 0, wrong: 0 });
  const made = { line: 2, code: 'CSV-001', action: 'CREATE', errors: {}, problems: [] };
  expect(body.rows[0]).toMatchObject(made);
  expect(body.rows[0]?.changes).toContainEqual({ field: 'fillVolumeMl', before: null, after: 198_050 });
  expect(body.rows[1]?.problems).toEqual([{ condition: 'BELOW_MINIMUM_PRICE', field: 'priceEur' }]);
  expect(await drafts()).toEqual(before);
  const done = await apply(file, body.digest);
  expect(done.body).toMatchObject({ isDone: true, created: 2 });
  const [first] = (await drafts()).filter(({ facts }) => facts.code === 'CSV-001');
  expect(first?.facts).toMatchObject({ fillStrength: 635, priceEur: 8000, priceSgd: 12_000, shares: 250 });
  const query = { subjectKind: 'cask', subjectId: String(first?.id) } as const;
  const { entries } = (await office(searchTrail, { query })).body;
  expect(entries.map(({ action }) => action)).toEqual(['cask.import']);
  const { body: again } = await preview(file);
  expect(again).toMatchObject({ created: 0, unchanged: 2, wrong: 0 });
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('a missing column and an empty cell leave the fact as it is; a checked draft is a draft again', async () => {
  const draft = await create();
  await move('check', draft);
  const { code = '' } = draft.facts;
  const file = Buffer.from(`code,name,priceEur\n${code},,91.5\n`);
  const { body } = await preview(file);
  const changes = [{ field: 'priceEur', before: 8000, after: 9150 }];
  expect(body.rows).toMatchObject([{ action: 'CHANGE', changes }]);
  await apply(file, body.digest);
  const [changed] = (await drafts()).filter(({ id }) => id === draft.id);
  expect(changed).toMatchObject({ state: 'DRAFT', facts: { ...draft.facts, priceEur: 9150 } });
});

test.each([
  ['a day that is none', rowOf('BAD-001').replace(/\d{4}-\d\d-\d\d/, '2024-02-30'), 'fillDate'],
  ['an unknown distillery', rowOf('BAD-002').replace(`,${distilleryId},`, ',999999,'), 'distilleryId'],
  ['another style', rowOf('BAD-003').replace('SINGLE_MALT', 'RUM'), 'spiritStyle'],
  ['tenths of a cent', rowOf('BAD-004', { price: '80.001' }), 'priceEur'],
  ['a decimal comma', rowOf('BAD-005', { price: '"80,00"' }), 'priceEur'],
  ['a point between thousands', rowOf('BAD-009', { price: '1.234.50' }), 'priceEur'],
  ['a day that was a code', rowOf('12-MAR'), 'code'],
  ['a name in the letters of two readings', rowOf('BAD-010', { name: 'Ã“ SÃºilleabhÃ¡inâ€™s Cask' }), 'name'],
  ['a formula', rowOf('BAD-006', { name: '"=HYPERLINK(""http://x"")"' }), 'name'],
  ['a formula in wide letters', rowOf('BAD-007', { name: '＝1+1' }), 'name'],
  ['no code', rowOf(''), 'code'],
  ['a code of other letters', rowOf('bad 8'), 'code'],
])('%s is named by its row and column, and nothing of the file is imported', async (_, row, column) => {
  const before = await drafts();
  const file = fileOf(rowOf('GOOD-001'), row);
  const { body } = await preview(file);
  expect(body).toMatchObject({ created: 1, wrong: 1 });
  expect(Object.keys(body.rows[1]?.errors ?? {})).toContain(column);
  await expectRefusal(apply(file, body.digest), 'IMPORT_WRONG');
  expect(await drafts()).toEqual(before);
});

test('a code in two rows, and one of an announced cask, are wrong', async () => {
  const { facts } = await publish('announce');
  const file = fileOf(rowOf('TWICE-1'), rowOf('TWICE-1'), rowOf(facts.code ?? ''));
  const { body } = await preview(file);
  expect(body.rows.map(({ errors }) => Object.keys(errors))).toEqual([['code'], ['code'], ['code']]);
});

test('a change since the preview is not overwritten', async () => {
  const draft = await create();
  const file = Buffer.from(`code,name\n${draft.facts.code},By the file\n`);
  const { body } = await preview(file);
  await move('check', draft);
  await expectRefusal(apply(file, body.digest), 'IMPORT_CHANGED');
  const other = Buffer.from(`code,name\n${draft.facts.code},Another\n`);
  await expectRefusal(apply(other, body.digest), 'IMPORT_CHANGED');
  const { body: fresh } = await preview(file);
  const { answers } = await atOnce(3, async () => (await apply(file, fresh.digest)).status);
  expect(answers.toSorted()).toEqual([200, 409, 409]);
});

test('Latin-1 is read as such and said so; semicolons and tabs are delimiters, too', async () => {
  const name = 'Dún Aill – fûts';
  const text = `code;name;wood\nLAT-001;${name};Châtaignier\n`;
  const bytes = Buffer.from(text.replace('–', '\u0096'), 'latin1');
  const { body } = await preview(bytes);
  expect(body).toMatchObject({ encoding: 'windows-1252', created: 1 });
  expect(body.rows[0]?.changes).toContainEqual({ field: 'name', before: null, after: name });
  const tabs = await preview(Buffer.from('\uFEFFcode\tname\nTAB-001\tOne\n'));
  expect(tabs.body).toMatchObject({ encoding: 'utf-8', created: 1 });
});

const irish = 'Ó Súilleabháin’s Cask';
const mac = Buffer.from(
  [...`code,name\nFILE-5,${irish}\n`].map(
    (sign) => ({ Ó: 0xee, ú: 0x9c, á: 0x87, '’': 0xd5 })[sign] ?? sign.charCodeAt(0),
  ),
);

test.each<[string, Buffer]>([
  ['decimal commas', Buffer.from(`code;name;priceEur\nFILE-1;${irish};80,50\n`)],
  ['columns and rows of nothing', Buffer.from(`code,name,priceEur,,\r\nFILE-2,${irish},80.50,,\r\n,,,,\r\n`)],
  [
    'its separator in a line of its own',
    Buffer.from(`\ufeffsep=;\r\ncode;name;priceEur\r\nFILE-3;${irish};80.5\r\n`),
  ],
  ['UTF-16', Buffer.from(`\ufeffcode\tname\tpriceEur\nFILE-4\t${irish}\t80.50\n`, 'utf16le')],
  ['the letters of a Mac', mac],
  ['letters that do not hang together', Buffer.from(`code,name\nFILE-6,${irish.normalize('NFD')}\n`)],
])('a spreadsheet’s own file with %s is read', async (_, bytes) => {
  const [row] = (await preview(bytes)).body.rows;
  expect(row).toMatchObject({ action: 'CREATE', errors: {} });
  expect(row?.changes).toContainEqual({ field: 'name', before: null, after: irish });
  const price = row?.changes.find(({ field }) => field === 'priceEur');
  expect(price?.after ?? 8050).toBe(8050);
});

test.each<[string, Buffer, string]>([
  ['100,000 rows', Buffer.from(`code,name\n${'A-000,x\n'.repeat(100_000)}`), 'has more than 1000 rows'],
  ['an unknown column', Buffer.from('code,colour\nA-000,red\n'), 'has an unknown column: colour'],
  ['a column twice', Buffer.from('code,code\nA-000,A-000\n'), 'has a column twice'],
  ['a row of other length', Buffer.from('code,name\nA-000\n'), 'in line 2 has more or fewer cells'],
  ['an open quote', Buffer.from('code,name\nA-000,"x\n'), 'in line 2 has a quotation mark'],
  ['a quote in a cell', Buffer.from('code,name\nA-000,x"y\n'), 'in line 2 has a quotation mark'],
  ['a workbook', Buffer.from('PK\u0003\u0004 and more'), 'is a workbook'],
  ['a column without a name', Buffer.from('code,,name\nA-000,,x\n'), 'one without a name'],
  ['a cell beyond the names', Buffer.from('code,name,\nA-000,x,y\n'), 'has a cell without a column'],
  ['a picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0, 0]), Buffer.alloc(90, 9)]), 'is no CSV'],
])('%s is refused with the reason', async (_, bytes, reason) => {
  const file = expect.stringContaining(reason) as string;
  await expectRefusal(preview(bytes), 'CSV_REFUSED', { fields: { file } });
});

test('an export has the drafts by their codes and the casks, runs no formula, and is imported again without a change', async () => {
  const { facts } = await create({ name: '=1+1', distillerNote: '@SUM(A1), "quoted"' });
  const cask = await publish('announce');
  // None of them can be found again by its code.
  await office(createCaskDraft, { body: { facts: { name: 'No code yet' } } });
  for (const { code = '' } of [facts, cask.facts]) await create({ code }, { documents: false });
  const { text, status, headers } = await office(exportCasks);
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(text).toMatch(/,'=1\+1,/);
  expect(text).not.toMatch(/(^|,)"?[=@]/m);
  const lines = text.trimEnd().split('\r\n');
  const codes = new Set((await drafts()).flatMap(({ facts: { code } }) => code ?? []));
  codes.delete(cask.facts.code ?? '');
  const all = codes.size + (await db.selectFrom('cask').select('id').execute()).length;
  expect(lines).toHaveLength(all + 1);
  const { body } = await preview(Buffer.from(text));
  expect([body.changed, body.created, body.wrong, body.unchanged]).toEqual([0, 0, 0, all]);
});
