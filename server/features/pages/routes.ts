import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod/mini';
import { getCask } from '#contract/cask/cask.ts';
import { getDistillery } from '#contract/cask/distillery.ts';
import { getNewsItem } from '#contract/content/news.ts';
import { formatVisit, parseVisit, visitCookie } from '#contract/shared/visit.ts';
import { parseTheme, themeCookie } from '#contract/shared/theme.ts';
import type { Context } from '#server/shared/context.ts';
import { cacheResponses, liveMs, sendCached } from '#server/platform/http/cache-responses.ts';
import { isPageAddress } from '#server/platform/http/input/plain-path.ts';
import { pageHeaders } from '#server/platform/http/security/headers.ts';
import { CachedResponse } from '#server/platform/cache/cached-response.ts';
import { withTheme } from '#server/platform/http/web/theme.ts';
import { webFolder } from '#server/platform/http/web/web-folder.ts';
import { readWebBuild, type WebBuild } from './build.ts';
import { ageFormRoute } from './age-form.ts';
import { caskPage } from './cask-page.ts';
import { distilleryPage } from './distillery-page.ts';
import { pageHtml } from './page-html.ts';
import { fixedPages, notFoundPage } from './fixed-pages.ts';
import { newsItemPage } from './news-item-page.ts';
import type { Page } from './page.ts';
import { pageAt } from './pages.ts';
import { organisation } from './schema-org.ts';
import { readRenderer, renderer, withPage } from './render.ts';
import { robots, sitemap } from './sitemap.ts';

const htmlType = 'text/html; charset=utf-8';

async function officeRoute(app: FastifyInstance): Promise<void> {
  const html = await readFile(join(webFolder, 'office/index.html'), 'utf8').catch(() => null);
  if (html === null) return;
  for (const path of ['/office', '/office/*'])
    app.get(path, async (request, reply) =>
      reply
        .headers(pageHeaders(request.url, []))
        .headers({
          'cache-control': 'no-cache',
          'content-type': htmlType,
          'x-robots-tag': 'noindex',
          vary: 'cookie',
        })
        .send(withTheme(html, parseTheme(request.cookies[themeCookie]))),
    );
}

const maxKeptUrl = 300;

function pageKey({ url, cookies }: FastifyRequest): string {
  const visit = formatVisit(parseVisit(cookies[visitCookie]));
  return JSON.stringify(['html', url, visit, parseTheme(cookies[themeCookie])]);
}

function send(
  context: Context,
  build: WebBuild,
  render: ReturnType<typeof renderer> | null,
): (page: Page, request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  const { cache, config, payments } = context;
  const providerSources = [...payments.values()].map(({ browser }) => browser);
  return async (page, request, reply) => {
    const key = pageKey(request);
    await cache.inFlight(key)?.done;
    const cached = cache.get(key);
    if (cached) return sendCached(cached, request, reply);
    const making = cache.begin(key);
    try {
      const visit = parseVisit(request.cookies[visitCookie]);
      const rendered = await render?.(request.url, visit, page.status === 404);
      if (rendered && 'redirectTo' in rendered) return reply.redirect(rendered.redirectTo);
      const shell = pageHtml(page, build, config.publicUrl, { isGated: !visit.ageChecked });
      const html = rendered ? withPage(shell, rendered) : shell;
      const text = withTheme(html, parseTheme(request.cookies[themeCookie]));
      const headers = { ...pageHeaders(request.url, providerSources), 'content-type': htmlType };
      const caching = { cacheControl: 'no-cache', vary: 'accept-encoding, cookie' };
      const response = new CachedResponse(Buffer.from(text), headers, caching);
      void reply.code(page.status);
      if (rendered && page.status === 200 && making.isCurrent() && request.url.length <= maxKeptUrl)
        cache.set(key, response, rendered.isLive ? liveMs : undefined);
      return sendCached(response, request, reply);
    } finally {
      making.resolve();
    }
  };
}

function pageRoutes(
  app: FastifyInstance,
  context: Context,
  build: WebBuild,
  render: ReturnType<typeof renderer> | null,
): void {
  const sendPage = send(context, build, render);
  const findCached = (request: FastifyRequest) => context.cache.get(pageKey(request));
  const config = { findCached };
  const home = { facts: [organisation(context.config.publicUrl)] };
  for (const [path, fixed] of fixedPages) {
    const page = path === '/' ? { ...fixed, ...home } : fixed;
    app.get(path, { config }, async (request, reply) => sendPage(page, request, reply));
  }
  /** A path whose parameter cannot be an id is a 404. */
  const mountPageOf = <Id>(
    path: string,
    module: string,
    params: z.ZodMiniType<Id>,
    make: (id: Id) => Promise<Page>,
  ) =>
    app.get(path, { config }, async (request, reply) => {
      const { data: id } = params.safeParse(request.params);
      const page = id === undefined ? notFoundPage : await pageAt(context, { module, id }, () => make(id));
      return sendPage(page, request, reply);
    });
  mountPageOf('/casks/:id', 'shop/casks/cask.tsx', getCask.params, ({ id }) => caskPage(context, id));
  mountPageOf('/distillery/:id', 'shop/distillery/distillery.tsx', getDistillery.params, ({ id }) =>
    distilleryPage(context, id),
  );
  mountPageOf('/news/:slug', 'shop/news/news-item.tsx', getNewsItem.params, ({ slug }) =>
    newsItemPage(context, slug),
  );
  app.get('/*', async (request, reply) =>
    isPageAddress(request.url) ? sendPage(notFoundPage, request, reply) : reply.callNotFound(),
  );
}

export async function siteRoutes(
  app: FastifyInstance,
  context: Context,
  isBusy: () => boolean,
): Promise<void> {
  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(context.config.publicUrl)),
  );
  void app.register(async (scope) => {
    cacheResponses(scope, context.cache);
    scope.get('/sitemap.xml', async (_, reply) =>
      reply.type('application/xml; charset=utf-8').send(await sitemap(context)),
    );
  });
  await officeRoute(app);
  const [build, render] = await Promise.all([readWebBuild(), readRenderer()]);
  if (build) pageRoutes(app, context, build, render && renderer(app, context, render, isBusy));
  await app.register((scope) => ageFormRoute(scope, context));
}
