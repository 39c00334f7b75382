import { CallerGone } from '#server/platform/core/running-request.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { CachedResponse } from '#server/platform/cache/cached-response.ts';
import { isDatabaseAway } from '#server/platform/db/unavailable.ts';
import { notFoundPage, unknownPage } from './fixed-pages.ts';
import type { Page } from './page.ts';

const timeoutMs = 400;

async function orNotFound(make: () => Promise<Page>): Promise<Page> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return notFoundPage;
    throw error;
  }
}

/** A page about one thing: its route's module, and the id as it was parsed, never as the address spells it. */
interface PageId {
  module: string;
  id: unknown;
}

async function cachedPage({ cache }: Context, of: PageId, make: () => Promise<Page>): Promise<Page> {
  const key = JSON.stringify(['page', of.module, of.id]);
  const cached = cache.get(key);
  if (cached) return JSON.parse(cached.text) as Page;
  const request = cache.begin(key);
  try {
    const page = await orNotFound(make);
    const response = new CachedResponse(Buffer.from(JSON.stringify(page)), {});
    if (request.isCurrent()) cache.set(key, response);
    return page;
  } catch (error) {
    const stale = isDatabaseAway(error) ? cache.getStale(key) : null;
    if (!stale) throw error;
    return JSON.parse(stale.text) as Page;
  } finally {
    request.resolve();
  }
}

/**
 * A missing or slow database must not prevent a page: its HTML then has fewer facts, and the page loads its
 * data itself.
 */
export async function pageAt(context: Context, of: PageId, make: () => Promise<Page>): Promise<Page> {
  const { promise: late, resolve } = Promise.withResolvers<Page>();
  const timer = setTimeout(() => resolve(unknownPage(of.module)), timeoutMs);
  try {
    return await Promise.race([cachedPage(context, of, make), late]);
  } catch (error) {
    if (!(error instanceof CallerGone)) context.log.warn({ err: error }, 'a page without its facts');
    return unknownPage(of.module);
  } finally {
    clearTimeout(timer);
  }
}
