import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { addDays, addYears, dateIn, type CalendarDate } from '#domain/calendar.ts';
import { evidenceKinds, mandatoryKinds, type EvidenceKind } from '#domain/evidence/evidence.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

/** One drawn document a kind, marked as a sample on its page (`npm run sample-documents`). */
export const documentOf = (kind: EvidenceKind): URL =>
  new URL(`../documents/${kind.toLowerCase().replaceAll('_', '-')}.pdf`, import.meta.url);

/** What the sample has; photographs and regauges of its casks are missing. */
export const sampleKinds = [...mandatoryKinds(true), ...mandatoryKinds(false), 'GI_VERIFICATION'].filter(
  (kind, i, all) => all.indexOf(kind) === i,
) as EvidenceKind[];

export interface DocumentedCask {
  id: number;
  caskNumber: string;
  warehouse: string;
  distilleryName: string;
  /** Millilitres, tenths of a percent by volume, at filling. */
  volumeMl: number;
  strength: number;
  isFilled: boolean;
  isWhiskey: boolean;
  listedAt: Date;
  /** Of those that end: their issue and their last day. Default: a week before the listing, and no end to wait for. */
  documents?: { issuedOn: CalendarDate; expiresOn: CalendarDate };
}

interface DocumentFile {
  fileId: string;
  sha256: string;
}

const read = new Map<EvidenceKind, Promise<Buffer>>();

function readDocument(kind: EvidenceKind): Promise<Buffer> {
  const bytes = read.get(kind) ?? readFile(fileURLToPath(documentOf(kind)));
  read.set(kind, bytes);
  return bytes;
}

/** As a public file that nobody uploaded; what is there already stays. */
async function insertDocument(tx: Transaction, kind: EvidenceKind, at: Date): Promise<DocumentFile> {
  const bytes = await readDocument(kind);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const name = `sample-${kind.toLowerCase().replaceAll('_', '-')}.pdf`;
  await sql`
    with content as (
      insert into file_content values (${sha256}, ${bytes.length}) on conflict do nothing returning sha256
    ), chunk as (insert into file_chunk select sha256, 0, ${bytes} from content)
    insert into file (id, kind, visibility, name, media_type, sha256, uploaded_at)
    select ${randomUUID()}, 'PDF', 'PUBLIC', ${name}, 'application/pdf', sha256, ${at} from content
    on conflict do nothing`.execute(tx);
  const { id } = await tx
    .selectFrom('file')
    .select('id')
    .where('sha256', '=', sha256)
    .where('visibility', '=', 'PUBLIC')
    .executeTakeFirstOrThrow();
  return { fileId: id, sha256 };
}

const claims = (cask: DocumentedCask) => ({
  holder: 'Tierce',
  caskNumber: cask.caskNumber,
  volumeMl: cask.volumeMl,
  strength: cask.strength,
  // Euro cents: €100 a litre.
  sumInsured: Math.max(1, cask.volumeMl * 10),
});

/** Fictional, as the casks are. */
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

/** Longer than any test lives. */
const farAway = '2099-12-31';

function daysOf(kind: EvidenceKind, cask: DocumentedCask): Pick<Row<'evidence'>, 'issuedOn' | 'expiresOn'> {
  const listedOn = dateIn('IE', cask.listedAt);
  if (evidenceKinds[kind].years === null) return { issuedOn: addDays(listedOn, -30), expiresOn: null };
  const { issuedOn, expiresOn } = cask.documents ?? {
    issuedOn: addDays(listedOn, -7),
    expiresOn: farAway,
  };
  const isPolicy = kind === 'INSURANCE' || !cask.documents;
  return { issuedOn, expiresOn: isPolicy ? expiresOn : addYears(issuedOn, 1) };
}

function documentRow(cask: DocumentedCask, kind: EvidenceKind, file: DocumentFile): object {
  const days = daysOf(kind, cask);
  const said = claims(cask);
  const fields = Object.fromEntries(evidenceKinds[kind].requiredFields.map((claim) => [claim, said[claim]]));
  const row = { id: randomUUID(), caskId: cask.id, kind, ...file, ...days, ...fields };
  return {
    ...row,
    issuer: issuers[kind](cask),
    sample: true,
    addedAt: `${addDays(days.issuedOn, 1)}T10:00:00Z`,
    checkedAt: `${addDays(days.issuedOn, 2)}T10:00:00Z`,
  };
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const asColumns = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value as unknown]));

/** Every mandatory document of each, checked; whiskey of the sample has the verification of the indication too. */
export async function insertSampleDocuments(
  tx: Transaction,
  casks: readonly DocumentedCask[],
): Promise<void> {
  const [first] = casks;
  if (!first) return;
  const kindsOf = ({ isFilled, isWhiskey, documents }: DocumentedCask): EvidenceKind[] => [
    ...mandatoryKinds(isFilled),
    ...(isWhiskey && documents ? (['GI_VERIFICATION'] as const) : []),
  ];
  const files = new Map<EvidenceKind, DocumentFile>();
  for (const kind of new Set(casks.flatMap(kindsOf)))
    files.set(kind, await insertDocument(tx, kind, first.listedAt));
  const rows = casks.flatMap((cask) =>
    kindsOf(cask).map((kind) => documentRow(cask, kind, files.get(kind) as DocumentFile)),
  );
  await sql`insert into evidence
    select * from jsonb_populate_recordset(null::evidence, ${JSON.stringify(rows.map(asColumns))}::jsonb)`.execute(
    tx,
  );
}
