import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assert } from '#domain/assert.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { readHeadedText } from '#server/platform/core/front-matter.ts';

export interface DistilleryFacts {
  slug: string;
  name: string;
  county: string;
  founded: number;
  /** The first year a cask could be filled, where a distillery was silent for a time. */
  fillsSince: number;
  stills: string;
  tagline: string;
  story: string;
}

const folder = join(import.meta.dirname, 'catalogue/distilleries');

function readDistillery(file: string): DistilleryFacts {
  const { head, body: story } = readHeadedText(join(folder, file));
  const { name, county, founded, fillsSince, stills, tagline } = head;
  assert(name && county && stills && tagline, `${file} has the facts of a distillery`);
  const slug = file.replace(/^\d-|\.md$/g, '');
  const since = { founded: Number(founded), fillsSince: Number(fillsSince) };
  return { slug, name, county, ...since, stills, tagline, story };
}

/** In the order of their numbers. Fictional, every one: places are real, the distilleries and the people in them are not. */
export const distilleries: readonly DistilleryFacts[] = readdirSync(folder).toSorted().map(readDistillery);

export async function insertDistilleries(db: Reader): Promise<void> {
  const rows = distilleries.map((facts) => {
    const { fillsSince: _, ...distillery } = facts;
    return { ...distillery, sample: true };
  });
  await db
    .insertInto('distillery')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
