import type { Cask } from '#contract/cask/cask.ts';
import type { Distillery } from '#contract/cask/distillery.ts';
import { DomainError } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Context } from '#server/shared/context.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Page } from '#server/platform/http/paged.ts';
import { findDistillery } from './queries.ts';
import { searchCasks } from '#server/features/casks/search/search.ts';

function view({ id, name, county, founded, stills, tagline, story, sample }: Row<'distillery'>): Distillery {
  return { id, name, county, founded, stills, tagline, story, sample };
}

/**
 * @throws NOT_FOUND
 */
export async function getDistillery(db: Reader, id: number): Promise<Distillery> {
  const row = await findDistillery(db, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return view(row);
}

/**
 * @throws NOT_FOUND where there is no such distillery
 */
export async function getDistilleryCasks(
  context: Pick<Context, 'db' | 'clock'>,
  id: number,
  paging: { currencyType: Currency; page: number; size: number },
): Promise<Page<Cask>> {
  await getDistillery(context.db, id);
  return searchCasks(context, { ...paging, distilleryId: [id], sort: 'newest' });
}
