import { DomainError } from '#domain/errors.ts';
import type { Context } from '../context.ts';
import { KeptAnswer } from '#server/platform/cache/kept-answer.ts';
import { notFoundPage, unknownPage } from './fixed-pages.ts';
import type { Page } from './page.ts';

/** A document is not kept waiting for longer: in milliseconds. */
const patience = 400;

async function made(make: () => Promise<Page>): Promise<Page> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return notFoundPage;
    throw error;
  }
}

/** Keeps a page beside the answers of the catalogue, and for as long as them. */
async function keptPage({ cache }: Context, path: string, make: () => Promise<Page>): Promise<Page> {
  const key = `page of ${path}`;
  const kept = cache.find(key);
  if (kept) return JSON.parse(kept.text) as Page;
  const flight = cache.begin(key);
  try {
    const page = await made(make);
    if (flight.isCurrent()) cache.keep(key, new KeptAnswer(Buffer.from(JSON.stringify(page)), {}, false));
    return page;
  } finally {
    flight.land();
  }
}

/**
 * What the document of an address says of its page. A database that is away or slow is no reason to have no page: the
 * document then says less, and the page asks again.
 * @param module of the route
 */
export async function pageAt(
  context: Context,
  path: string,
  module: string,
  make: () => Promise<Page>,
): Promise<Page> {
  const { promise: late, resolve } = Promise.withResolvers<Page>();
  const timer = setTimeout(() => resolve(unknownPage(module)), patience);
  try {
    return await Promise.race([keptPage(context, path, make), late]);
  } catch (error) {
    context.log.warn({ err: error }, 'a document without its facts');
    return unknownPage(module);
  } finally {
    clearTimeout(timer);
  }
}
