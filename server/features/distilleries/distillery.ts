import type { Cask } from '#contract/cask/cask.ts';
import type { Distillery } from '#contract/cask/distillery.ts';
import { orRefuse } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import type { Context } from '#server/shared/context.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Page } from '#server/platform/http/paged.ts';
import { findRenditions } from '#server/features/files/get-file.ts';
import { findDistillery } from './queries.ts';
import { searchCasks } from '#server/features/casks/search/search.ts';

export async function getDistillery(db: Reader, id: number): Promise<Distillery> {
  const row = orRefuse(await findDistillery(db, id), 'NOT_FOUND');
  const { name, county, founded, stills, tagline, story, sample } = row;
  const renditions = (await findRenditions(db, [row]))(row);
  return { id, name, county, founded, stills, tagline, story, renditions, sample };
}

export async function getDistilleryCasks(
  context: Pick<Context, 'db' | 'clock'>,
  id: number,
  paging: { currencyType: Currency; page: number; size: number },
): Promise<Page<Cask>> {
  await getDistillery(context.db, id);
  return searchCasks(context, { ...paging, distilleryId: [id], sort: 'newest' });
}
