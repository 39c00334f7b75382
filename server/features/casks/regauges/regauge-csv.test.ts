import { expect, test } from 'vitest';
import { getCaskRecord } from '#contract/cask/cask-record.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { exportRegauges, importRegauges, previewRegaugeImport } from '#contract/office/regauges.ts';
import { searchTrail } from '#contract/office/trail.ts';
import { addDays, addYears, dateIn } from '#domain/calendar.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import {
  buildCask,
  buildMember,
  loginAs,
  loginAsOperator,
  type CaskFacts,
} from '#testing/fixtures/builders.ts';
import { atOnce } from '#testing/database/at-once.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { upload } from '#testing/fixtures/files.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { recordEvents } from '../record/record-event.ts';

const context = await testContext();
const { db, clock } = context;
const app = await testApp(context);
const operator = async (...roles: OperatorRole[]) =>
  loginAsOperator(context, await buildMember(context), roles);
const token = await operator('warehouse');
const owner = await operator('owner');
const today = dateIn('IE', clock.now());
const day = (ago: number) => addDays(today, -ago);

/** In wood for two years, at 200.0 l and 63.5 %. */
const inWood = (facts: CaskFacts = {}) => buildCask(context, { fillDate: addYears(today, -2), ...facts });

const head = 'code,happenedOn,litres,strength,temperature,method,source,document,text';
interface Row {
  on?: string;
  litres?: string;
  strength?: string;
  temperature?: string;
  method?: string;
  document?: string;
}
const rowOf = (
  code: string,
  { on = day(10), litres = '193.4', strength = '62.9', temperature = '11.8', ...rest }: Row = {},
) =>
  `${code},${on},${litres},${strength},${temperature},${rest.method ?? 'WEIGHED'},WAREHOUSE_KEEPER,${rest.document ?? 'Sheet 26/114'},`;
const fileOf = (...rows: string[]) => Buffer.from([head, ...rows].join('\r\n'));

const preview = (bytes: Buffer, by = token) =>
  upload<typeof previewRegaugeImport>(app, {
    token: by,
    bytes,
    name: 'regauges.csv',
    url: previewRegaugeImport.path,
  });
const apply = (bytes: Buffer, digest: string, by = token) =>
  upload<typeof importRegauges>(app, {
    token: by,
    bytes,
    name: 'regauges.csv',
    url: `${importRegauges.path}?digest=${digest}`,
  });
const eventsOf = async (id: number) =>
  (await request(app, getCaskRecord, { params: { caskId: String(id) } })).body.events;
const kept = () => db.selectFrom('caskEvent').selectAll().orderBy('position').execute();

test('a preview says what each row would record and writes nothing; the same file is then recorded whole', async () => {
  const [one, two] = [await inWood(), await inWood()];
  const before = await kept();
  const file = fileOf(rowOf(one.code), rowOf(two.code, { litres: '190', method: 'DIPPED' }));
  const { status, body } = await preview(file);
  expect(status).toBe(200);
  expect(body).toMatchObject({ encoding: 'utf-8', isDone: false, recorded: 2, corrected: 0, wrong: 0 });
  expect(body.rows[0]).toMatchObject({ line: 2, code: one.code, happenedOn: day(10), action: 'RECORD' });
  expect(body.rows[1]?.changes).toContainEqual({ field: 'volumeMl', before: null, after: 190_000 });
  expect(await kept()).toEqual(before);
  const done = await apply(file, body.digest);
  expect(done.body).toMatchObject({ isDone: true, recorded: 2 });
  expect((await eventsOf(one.id))[0]).toMatchObject({
    kind: 'REGAUGED',
    happenedOn: day(10),
    volumeMl: 193_400,
    strength: 629,
    temperature: 118,
    method: 'WEIGHED',
    source: 'WAREHOUSE_KEEPER',
    document: 'Sheet 26/114',
  });
  for (const { id } of [one, two]) {
    const query = { subjectKind: 'cask', subjectId: String(id) } as const;
    const { entries } = (await request(app, searchTrail, { query, token: owner })).body;
    expect(entries.map(({ action }) => action)).toEqual(['cask.record']);
  }
  expect((await preview(file)).body).toMatchObject({ recorded: 0, unchanged: 2, wrong: 0 });
});

test('another value of the same day is a correction that shows what was there; empty cells leave it', async () => {
  const { id, code } = await inWood();
  const file = fileOf(rowOf(code));
  await apply(file, (await preview(file)).body.digest);
  const change = Buffer.from(`code;happenedOn;litres;document\n${code};${day(10)};192.5;\n`);
  const { body } = await preview(change);
  expect(body.rows).toMatchObject([
    { action: 'CORRECT', changes: [{ field: 'volumeMl', before: 193_400, after: 192_500 }] },
  ]);
  expect((await apply(change, body.digest)).body).toMatchObject({ isDone: true, corrected: 1 });
  const events = await eventsOf(id);
  const [latest, first] = events.filter(({ kind }) => kind === 'REGAUGED');
  expect(latest).toMatchObject({ volumeMl: 192_500, document: 'Sheet 26/114', corrects: first?.id });
  expect((await preview(change)).body).toMatchObject({ unchanged: 1 });
});

test('several days of one cask are checked in their order, whatever the order of the rows', async () => {
  const { id, code } = await inWood();
  const file = fileOf(
    rowOf(code, { on: day(10), litres: '190' }),
    rowOf(code, { on: day(100), litres: '195' }),
  );
  const { body } = await preview(file);
  expect(body).toMatchObject({ recorded: 2, wrong: 0 });
  await apply(file, body.digest);
  const gauged = (await eventsOf(id)).filter(({ kind }) => kind === 'REGAUGED');
  expect(gauged.map(({ happenedOn }) => happenedOn)).toEqual([day(10), day(100)]);
  const rising = await inWood();
  const wrong = await preview(
    fileOf(
      rowOf(rising.code, { on: day(10), litres: '196' }),
      rowOf(rising.code, { on: day(100), litres: '190' }),
    ),
  );
  expect(wrong.body.rows.map(({ action, errors }) => [action, Object.keys(errors)])).toEqual([
    ['ERROR', ['litres']],
    ['RECORD', []],
  ]);
});

const { code: matured } = await inWood();
test.each([
  ['a day that is none', rowOf(matured, { on: '2024-02-30' }), 'happenedOn'],
  ['a day to come', rowOf(matured, { on: addDays(today, 1) }), 'happenedOn'],
  ['a day before the filling', rowOf(matured, { on: day(2000) }), 'happenedOn'],
  ['more than the cask holds', rowOf(matured, { litres: '201' }), 'litres'],
  ['tenths of a millilitre', rowOf(matured, { litres: '193.4001' }), 'litres'],
  ['a decimal comma', rowOf(matured, { strength: '"62,9"' }), 'strength'],
  ['too strong a spirit', rowOf(matured, { strength: '96' }), 'strength'],
  ['no temperature', rowOf(matured, { temperature: '' }), 'temperature'],
  ['another method', rowOf(matured, { method: 'GUESSED' }), 'method'],
  ['a formula', rowOf(matured, { document: '"=HYPERLINK(""http://x"")"' }), 'document'],
  ['an unknown code', rowOf('NO-SUCH'), 'code'],
  ['no code', rowOf(''), 'code'],
])('%s is named by its row and column, and nothing of the file is recorded', async (_, row, column) => {
  const good = await inWood();
  const before = await kept();
  const file = fileOf(rowOf(good.code), row);
  const { body } = await preview(file);
  expect(body).toMatchObject({ recorded: 1, wrong: 1 });
  expect(Object.keys(body.rows[1]?.errors ?? {})).toEqual([column]);
  expect((await apply(file, body.digest)).error.errorCode).toBe('IMPORT_WRONG');
  expect(await kept()).toEqual(before);
});

test('one day of a cask in two rows, and a cask that does not mature, are wrong', async () => {
  const { code } = await inWood();
  const coming = await buildCask(context, { fillDate: addDays(today, 30) });
  const { body } = await preview(fileOf(rowOf(code), rowOf(code, { litres: '190' }), rowOf(coming.code)));
  expect(body.rows.map(({ errors }) => Object.keys(errors))).toEqual([
    ['happenedOn'],
    ['happenedOn'],
    ['code'],
  ]);
});

test('what was recorded since the preview is not recorded over', async () => {
  const { code } = await inWood();
  const file = fileOf(rowOf(code));
  const { body } = await preview(file);
  const other = fileOf(rowOf(code, { litres: '190' }));
  await apply(other, (await preview(other)).body.digest);
  expect((await apply(file, body.digest)).error.errorCode).toBe('IMPORT_CHANGED');
  expect((await apply(other, body.digest)).error.errorCode).toBe('IMPORT_CHANGED');
});

test('a file sent by five at once is recorded once; files with the same casks in other orders do not wait for each other forever', async () => {
  const casks = [await inWood(), await inWood(), await inWood()];
  const file = fileOf(...casks.map(({ code }) => rowOf(code)));
  const { body } = await preview(file);
  const { answers } = await atOnce(5, async () => (await apply(file, body.digest)).status);
  expect(answers.toSorted()).toEqual([200, 409, 409, 409, 409]);
  const caller = (await context.tokens.verify(token))!;
  const { answers: done } = await atOnce(6, async (index) => {
    const ordered = index % 2 === 0 ? casks : casks.toReversed();
    return transaction(db, (tx) =>
      recordEvents(
        context,
        tx,
        caller,
        ordered.map(({ id }) => ({
          caskId: id,
          eventId: crypto.randomUUID(),
          given: { kind: 'NOTE', happenedOn: today, source: 'COMPANY', text: `Note ${index}` },
        })),
      ),
    );
  });
  expect(done).toEqual([3, 3, 3, 3, 3, 3]);
});

test.each<[string, Buffer, string]>([
  ['100,000 rows', Buffer.from(`code,litres\n${'A-000,1\n'.repeat(100_000)}`), 'has more than 1000 rows'],
  ['an unknown column', Buffer.from('code,colour\nA-000,red\n'), 'has an unknown column: colour'],
  ['UTF-16', Buffer.from('\uFEFFcode,litres\nA-000,1\n', 'utf16le'), 'is no CSV file in UTF-8'],
])('%s is refused with the reason', async (_, bytes, reason) => {
  const { status, error } = await preview(bytes);
  expect([status, error.errorCode]).toEqual([422, 'CSV_REFUSED']);
  expect(error.fields?.['file']).toContain(reason);
});

test('Latin-1 is read as such and said so', async () => {
  const { code } = await inWood();
  const bytes = Buffer.from(`${head}\n${rowOf(code, { document: 'Fût 12' })}`, 'latin1');
  const { body } = await preview(bytes);
  expect(body).toMatchObject({ encoding: 'windows-1252', recorded: 1 });
  expect(body.rows[0]?.changes).toContainEqual({ field: 'document', before: null, after: 'Fût 12' });
});

test('an export has every regauge that stands, runs no formula, and is imported again without a change', async () => {
  const { code } = await inWood();
  const caller = (await context.tokens.verify(token))!;
  const { id } = await db.selectFrom('cask').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  await transaction(db, (tx) =>
    recordEvents(context, tx, caller, [
      {
        caskId: id,
        eventId: crypto.randomUUID(),
        given: {
          kind: 'REGAUGED',
          happenedOn: day(5),
          source: 'COMPANY',
          document: '=1+1',
          text: 'Weighed, "twice"',
          volumeMl: 190_000,
          strength: 620,
          temperature: 110,
          method: 'DIPPED',
        },
      },
    ]),
  );
  const { text, status, headers } = await request(app, exportRegauges, { token });
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(text).toMatch(/,'=1\+1,/);
  const all = (await kept()).filter(({ kind }) => kind === 'REGAUGED');
  const corrected = new Set((await kept()).map(({ corrects }) => corrects));
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(all.filter((event) => !corrected.has(event.id)).length + 1);
  const { body } = await preview(Buffer.from(text));
  expect([body.recorded, body.corrected, body.wrong, body.unchanged]).toEqual([0, 0, 0, lines.length - 1]);
});

test('support and members neither import nor export; the catalogue may', async () => {
  const { code } = await inWood();
  const file = fileOf(rowOf(code));
  const theirs = await loginAs(context, await buildMember(context));
  for (const by of [theirs, await operator('support'), await operator('finance')])
    expect((await preview(file, by)).error.errorCode).toBe('FORBIDDEN');
  expect((await preview(file, await operator('catalogue'))).status).toBe(200);
  expect((await request(app, exportRegauges, { token: theirs })).error.errorCode).toBe('FORBIDDEN');
});

test('after all this no invariant is broken', async () => {
  expect(await brokenInvariants(context.database)).toEqual({});
});
