import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { PageRequest, RenderPage } from '#contract/shared/page.ts';
import type { Visit } from '#contract/shared/visit.ts';
import { pageError } from './api/http/errors.ts';
import { createCache, pageCache } from './api/http/cache.ts';
import { transport } from './api/http/client.ts';
import { session } from './api/session/session.ts';
import { ageCheck } from './api/state/age.ts';
import { country } from './api/state/country.ts';
import { currency } from './api/state/currency.ts';
import { createStore, takeValuesFrom, type PageValues } from './api/state/store.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import { onPartShown } from './ui/lazy-on-show.ts';
import { isBehindGate } from './shop/age/age-checked.tsx';
import { renderedAt } from './shop/shared/time/use-now.ts';

const values = new AsyncLocalStorage<PageValues>();
takeValuesFrom(() => values.getStore());

const shownParts = createStore(new Set<string>());
onPartShown((name) => shownParts.get().add(name));

class ReadValues extends Map<object, unknown> {
  #read = new Set<object>();

  forgetReads(): void {
    this.#read = new Set();
  }

  override get(store: object): unknown {
    this.#read.add(store);
    return super.get(store);
  }

  wasRead = (store: object) => this.#read.has(store);
}

const handler = createStaticHandler(routes);

export const render: RenderPage = (request) => {
  const { visit, now, isNotFound } = request;
  const cache = createCache();
  const page = new ReadValues([
    [pageCache.get, cache],
    [transport.get, (url: string) => answerOf(request, url)],
    [renderedAt.get, now],
    [shownParts.get, new Set<string>()],
    [ageCheck.get, visit.ageChecked],
    [currency.get, visit.currency],
    [country.get, visit.country],
    [pageError.get, isNotFound ? { kind: 'not-found' } : null],
    [session.state, { loggedIn: visit.loggedIn, user: null, hasLoggedOut: false }],
  ]);
  return values.run(page, async () => {
    const context = await handler.query(new Request(new URL(request.url, 'http://page')));
    if (context instanceof Response) return { redirectTo: context.headers.get('location') ?? paths.home() };
    // Answers for another currency than the browser's are no mismatch: it asks for its own.
    page.forgetReads();
    const html = await toHtml(
      <StrictMode>
        <QueryClientProvider client={cache}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </QueryClientProvider>
      </StrictMode>,
    );
    const queries = cache.getQueryCache().getAll();
    const handles = context.matches.map(({ route }): unknown => route.handle);
    const isGated = isBehindGate(handles, visit.ageChecked);
    const answered = queries.filter(({ state }) => state.status === 'success' && !isGated);
    const answers = Object.fromEntries(
      answered.map(({ queryKey, state }) => [String(queryKey[1]), state.data]),
    );
    const isLive = queries.some(({ meta }) => meta?.['isLive'] === true);
    const hasFailed = queries.some(({ state }) => state.status === 'error');
    cache.clear();
    // The browser asks again, and says what is wrong.
    if (hasFailed && !isNotFound) return null;
    const { currency: ownCurrency, country: ownCountry, ...always } = visit;
    const dependsOn: Partial<Visit> = {
      ...always,
      ...(page.wasRead(currency.get) && { currency: ownCurrency }),
      ...(page.wasRead(country.get) && { country: ownCountry }),
    };
    const { loaderData } = context;
    const parts = [...shownParts.get()];
    return { html, isLive, state: { visit: dependsOn, now, isNotFound, loaderData, parts, answers } };
  });
};

async function answerOf({ get }: PageRequest, url: string): Promise<Response> {
  const { status, body } = await get(url);
  return new Response(body, { status });
}

function toHtml(element: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      // Streamed parts would need inline scripts, which the Content-Security-Policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    });
  });
}
