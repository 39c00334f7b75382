import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getCask } from '#contract/cask/cask.ts';
import { getDistillery } from '#contract/cask/distillery.ts';
import { getNewsItem } from '#contract/content/news.ts';
import { parseTheme, themeCookie } from '#contract/shared/theme.ts';
import type { Context } from '#server/shared/context.ts';
import { cacheResponses } from '#server/platform/http/cache-responses.ts';
import { isPageAddress } from '#server/platform/http/input/plain-path.ts';
import { pageHeaders } from '#server/platform/http/security/headers.ts';
import { encode, encodingFor } from '#server/platform/cache/encoding.ts';
import { withTheme } from '#server/platform/http/web/theme.ts';
import { readWebBuild, type WebBuild } from './build.ts';
import { caskPage } from './cask-page.ts';
import { distilleryPage } from './distillery-page.ts';
import { pageHtml } from './page-html.ts';
import { fixedPages, notFoundPage } from './fixed-pages.ts';
import { newsItemPage } from './news-item-page.ts';
import type { Page } from './page.ts';
import { pageAt } from './pages.ts';
import { officeRoute } from './office-page.ts';
import { offlineRoute } from './offline-page.ts';
import { organisation } from './schema-org.ts';
import { robots, sitemap } from './sitemap.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function send(
  context: Context,
  build: WebBuild,
): (page: Page, request: FastifyRequest, reply: FastifyReply) => unknown {
  const { config, payments } = context;
  const providerSources = [...payments.values()].map(({ browser }) => browser);
  return (page, request, reply) => {
    const theme = parseTheme(request.cookies[themeCookie]);
    const text = withTheme(pageHtml(page, build, config.publicUrl), theme);
    const body = Buffer.from(text);
    const encoding = encodingFor(body, request.headers['accept-encoding']);
    void reply.code(page.status).headers(pageHeaders(request.url, providerSources)).headers({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding, cookie',
    });
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.send(encode(body, encoding));
  };
}

function pageRoutes(app: FastifyInstance, context: Context, build: WebBuild): void {
  const sendPage = send(context, build);
  const home = { facts: [organisation(context.config.publicUrl)] };
  for (const [path, fixed] of fixedPages) {
    const page = path === '/' ? { ...fixed, ...home } : fixed;
    app.get(path, async (request, reply) => sendPage(page, request, reply));
  }
  /** A path whose parameter cannot be an id is a 404. */
  const mountPageOf = <Id extends number | string>(
    path: string,
    module: string,
    read: (params: unknown) => Id | undefined,
    make: (id: Id) => Promise<Page>,
  ) => {
    const handler: Handler = async (request, reply) => {
      const id = read(request.params);
      const page = id === undefined ? notFoundPage : await pageAt(context, { module, id }, () => make(id));
      return sendPage(page, request, reply);
    };
    app.get(path, handler);
  };
  mountPageOf(
    '/casks/:id',
    'shop/casks/cask.tsx',
    (params) => getCask.params.safeParse(params).data?.id,
    (id) => caskPage(context, id),
  );
  mountPageOf(
    '/distillery/:id',
    'shop/distillery/distillery.tsx',
    (params) => getDistillery.params.safeParse(params).data?.id,
    (id) => distilleryPage(context, id),
  );
  mountPageOf(
    '/news/:slug',
    'shop/news/news-item.tsx',
    (params) => getNewsItem.params.safeParse(params).data?.slug,
    (slug) => newsItemPage(context, slug),
  );
  app.get('/*', async (request, reply) =>
    isPageAddress(request.url) ? sendPage(notFoundPage, request, reply) : reply.callNotFound(),
  );
}

export async function siteRoutes(app: FastifyInstance, context: Context): Promise<void> {
  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(context.config.publicUrl)),
  );
  void app.register(async (scope) => {
    cacheResponses(scope, context.cache);
    scope.get('/sitemap.xml', async (_, reply) =>
      reply.type('application/xml; charset=utf-8').send(await sitemap(context)),
    );
  });
  offlineRoute(app);
  await officeRoute(app);
  const build = await readWebBuild();
  if (build) pageRoutes(app, context, build);
}
