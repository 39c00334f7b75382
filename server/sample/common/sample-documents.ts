import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, addYears, dateIn, type CalendarDate } from '#domain/calendar.ts';
import type { Reading } from '#domain/cask/record.ts';
import { evidenceKinds, lastDayOf, mandatoryKinds, type EvidenceKind } from '#domain/evidence/evidence.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { evidenceNames } from '#words/en/casks/evidence.ts';
import { sampleDocument as words } from '#words/en/pdf/sample-document.ts';
import { samplePdf } from './sample-pdf.ts';

export interface OwnDocuments {
  issuedOn: CalendarDate;
  expiresOn: CalendarDate;
  regauge: (Reading & { measuredOn: CalendarDate }) | null;
}

export interface DocumentedCask {
  id: number;
  caskNumber: string;
  warehouse: string;
  distilleryName: string;
  /** At filling; strength in tenths of a percent. */
  volumeMl: number;
  strength: number;
  isFilled: boolean;
  isWhiskey: boolean;
  listedAt: Date;
  /** Default: it shares a document of each kind with all others, issued a week before the listing. */
  own?: OwnDocuments & { code: string; fillDate: CalendarDate };
}

interface DocumentFile {
  name: string;
  bytes: Buffer;
  sha256: string;
  uploadedAt: string;
}

async function insertFiles(tx: Transaction, files: readonly DocumentFile[]): Promise<Map<string, string>> {
  const json = files.map(({ bytes, ...file }) => {
    return { ...file, id: randomUUID(), size: bytes.length, base64: bytes.toString('base64') };
  });
  const { rows } = await sql<{ sha256: string; id: string }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(json)}::jsonb)
        as row (id uuid, name text, sha256 text, size integer, base64 text, "uploadedAt" timestamptz)
    ), content as (
      insert into file_content select sha256, size from given on conflict do nothing returning sha256
    ), chunk as (
      insert into file_chunk select sha256, 0, decode(base64, 'base64') from content join given using (sha256)
    ), inserted as (
      insert into file (id, kind, name, media_type, sha256, uploaded_at)
      select id, 'PDF', name, 'application/pdf', sha256, "uploadedAt" from given
      on conflict do nothing returning sha256, id
    )
    select sha256, id from inserted
    union select sha256, file.id from file join given using (sha256)`.execute(tx);
  return new Map(rows.map(({ sha256, id }) => [sha256, id]));
}

const claims = (cask: DocumentedCask, kind: EvidenceKind) => ({
  holder: 'Tierce',
  caskNumber: cask.caskNumber,
  volumeMl: (kind === 'REGAUGE' && cask.own?.regauge?.volumeMl) || cask.volumeMl,
  strength: (kind === 'REGAUGE' && cask.own?.regauge?.strength) || cask.strength,
  // Euro cents: €100 a litre.
  sumInsured: Math.max(1, cask.volumeMl * 10),
});

const issuers: Record<EvidenceKind, (cask: DocumentedCask) => string> = {
  WAREHOUSE_ACKNOWLEDGEMENT: ({ warehouse }) => `Keeper of ${warehouse}`,
  ORDER_CONFIRMATION: ({ distilleryName }) => distilleryName,
  SUPPLIER_CONTRACT: ({ distilleryName }) => distilleryName,
  NO_LIEN_LETTER: () => 'Ormond Lending',
  INSURANCE: () => 'Shannon Mutual',
  FILLING_GAUGE: ({ distilleryName }) => distilleryName,
  REGAUGE: ({ warehouse }) => `Keeper of ${warehouse}`,
  HEAD_PHOTOGRAPH: ({ warehouse }) => `Keeper of ${warehouse}`,
  GI_VERIFICATION: () => 'Office for Geographical Indications',
};

const farAway = '2099-12-31';

function daysOf(kind: EvidenceKind, cask: DocumentedCask): Pick<Row<'evidence'>, 'issuedOn' | 'expiresOn'> {
  const { own } = cask;
  const listedOn = dateIn('IE', cask.listedAt);
  if (kind === 'FILLING_GAUGE' && own) return { issuedOn: own.fillDate, expiresOn: null };
  if (kind === 'REGAUGE' && own?.regauge) {
    const regauge = { issuedOn: own.regauge.measuredOn, expiresOn: null };
    return { ...regauge, expiresOn: lastDayOf(kind, regauge) };
  }
  if (evidenceKinds[kind].years === null) return { issuedOn: addDays(listedOn, -30), expiresOn: null };
  if (!own) return { issuedOn: addDays(listedOn, -7), expiresOn: farAway };
  const { issuedOn, expiresOn } = own;
  return { issuedOn, expiresOn: kind === 'INSURANCE' ? expiresOn : addYears(issuedOn, 1) };
}

type DocumentRow = ReturnType<typeof documentRow>;

function documentRow(cask: DocumentedCask, kind: EvidenceKind) {
  const days = daysOf(kind, cask);
  const required = new Set<string>(evidenceKinds[kind].requiredFields);
  const claimed: Partial<ReturnType<typeof claims>> = Object.fromEntries(
    Object.entries(claims(cask, kind)).filter(([claim]) => required.has(claim)),
  );
  // A cask comes to us a month before it is listed; what is older came with it.
  const acquiredOn = addDays(dateIn('IE', cask.listedAt), -30);
  const receivedOn = days.issuedOn > acquiredOn ? days.issuedOn : acquiredOn;
  const document = { id: randomUUID(), caskId: cask.id, kind, issuer: issuers[kind](cask), sample: true };
  return {
    ...document,
    ...days,
    ...claimed,
    addedAt: `${addDays(receivedOn, 1)}T10:00:00Z`,
    checkedAt: `${addDays(receivedOn, 2)}T10:00:00Z`,
  };
}

function ownText({ distilleryName, caskNumber, warehouse }: DocumentedCask, code: string, row: DocumentRow) {
  const { holder, volumeMl, strength, sumInsured } = row;
  return [
    words.cask({ code, distilleryName, caskNumber, warehouse }),
    words.days(row),
    ...(holder === undefined ? [] : [words.holder(holder)]),
    ...(volumeMl === undefined ? [] : [words.contents(volumeMl)]),
    ...(strength === undefined ? [] : [words.strength(strength)]),
    ...(sumInsured === undefined ? [] : [words.sumInsured(sumInsured)]),
  ];
}

function fileOf(cask: DocumentedCask, row: DocumentRow): DocumentFile {
  const { kind, addedAt: uploadedAt } = row;
  const code = cask.own?.code;
  const texts = code === undefined ? [] : ownText(cask, code, row);
  const paragraphs = [words.mark(kind), ...texts, words.text[kind], words.everybody];
  const bytes = samplePdf(evidenceNames[kind], paragraphs);
  const parts = ['sample', kind.toLowerCase().replaceAll('_', '-'), ...(code ? [code.toLowerCase()] : [])];
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name: `${parts.join('-')}.pdf`, bytes, sha256, uploadedAt };
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const asColumns = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value as unknown]));

/** All checked. Casks with documents of their own have the last regauge and, of whiskey, the verification too. */
const kindsOf = ({ isFilled, isWhiskey, own }: DocumentedCask): EvidenceKind[] => [
  ...mandatoryKinds(isFilled),
  ...(own?.regauge ? (['REGAUGE'] as const) : []),
  ...(isWhiskey && own ? (['GI_VERIFICATION'] as const) : []),
];

export async function insertSampleDocuments(
  tx: Transaction,
  casks: readonly DocumentedCask[],
): Promise<void> {
  const files = new Map<string, DocumentFile>();
  const shared = new Map<EvidenceKind, DocumentFile>();
  const rows = casks.flatMap((cask) =>
    kindsOf(cask).map((kind) => {
      const row = documentRow(cask, kind);
      const file = (!cask.own && shared.get(kind)) || fileOf(cask, row);
      if (!cask.own) shared.set(kind, file);
      files.set(file.sha256, file);
      return { ...row, sha256: file.sha256 };
    }),
  );
  if (rows.length === 0) return;
  const ids = await insertFiles(tx, [...files.values()]);
  const inserted = rows.map((row) => asColumns({ ...row, fileId: ids.get(row.sha256) }));
  await sql`insert into evidence
    select * from jsonb_populate_recordset(null::evidence, ${JSON.stringify(inserted)}::jsonb)`.execute(tx);
}
