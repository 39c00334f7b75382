import { Readable } from 'node:stream';
import type { exportAccount as endpoint } from '#contract/account/privacy.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { withProof } from '../second-factor/proof.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { dataExport } from '#words/en/privacy.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { csvHead, csvLines } from '#server/platform/core/csv.ts';
import { personalData } from './personal-data.ts';
import { readRows } from './queries.ts';

const words = (name: string) => {
  const spaced = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const csvRow = (values: unknown[]) => csvLines([values]);
const csvHeader = (row: object) => csvRow(Object.keys(row).map(words));

/** Rows read at a time; no connection is held while a slow client reads. */
const size = 500;
/** Pages of one section: a quarter of a million rows. */
const maxPages = 500;

interface Section {
  title: string;
  rows: AsyncGenerator<Record<string, unknown>>;
}

function* sectionsOf({ db }: Context, { memberId }: Caller): Generator<Section> {
  for (const policy of personalData.values()) {
    if ('not' in policy) continue;
    const rows = async function* () {
      for (let page = 0; page < maxPages; page += 1) {
        const some = await readRows(db, policy, memberId, { size, page });
        yield* some;
        if (some.length < size) return;
      }
    };
    yield { title: policy.title, rows: rows() };
  }
}

async function* json(sections: Iterable<Section>, madeAt: string): AsyncGenerator<string> {
  yield `{\n${JSON.stringify(dataExport.madeAt)}: ${JSON.stringify(madeAt)}`;
  for (const { title, rows } of sections) {
    yield `,\n${JSON.stringify(title)}: [`;
    let separator = '\n';
    for await (const row of rows) {
      yield `${separator}${JSON.stringify(row)}`;
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

async function* csv(sections: Iterable<Section>, madeAt: string): AsyncGenerator<string> {
  yield csvHead([dataExport.madeAt, madeAt]);
  for (const { title, rows } of sections) {
    yield `\r\n${csvRow([title])}`;
    let isFirst = true;
    for await (const row of rows) {
      if (isFirst) yield csvHeader(row);
      isFirst = false;
      yield csvRow(Object.values(row));
    }
    if (isFirst) yield csvRow([dataExport.nothing]);
  }
}

export async function exportAccount(
  context: Context,
  caller: Caller,
  { format }: QueryOf<typeof endpoint>,
): Promise<Readable> {
  await withProof(context, caller, (tx, { id }) => recordSecurityEvent(context, tx, 'DATA_EXPORTED', id));
  const write = { json, csv }[format];
  return Readable.from(write(sectionsOf(context, caller), context.clock.now().toISOString()));
}
