import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { parseTheme, themeCookie } from '#contract/shared/theme.ts';
import { pageHeaders } from '#server/platform/http/security/headers.ts';
import { withTheme } from '#server/platform/http/web/theme.ts';
import { webFolder } from '#server/platform/http/web/web-folder.ts';

export async function officeRoute(app: FastifyInstance): Promise<void> {
  const html = await readFile(join(webFolder, 'office/index.html'), 'utf8').catch(() => null);
  if (html === null) return;
  for (const path of ['/office', '/office/*'])
    app.get(path, async (request, reply) =>
      reply
        .headers(pageHeaders(request.url, []))
        .headers({
          'cache-control': 'no-cache',
          'content-type': 'text/html; charset=utf-8',
          'x-robots-tag': 'noindex',
          vary: 'cookie',
        })
        .send(withTheme(html, parseTheme(request.cookies[themeCookie]))),
    );
}
