import type { FastifyInstance } from 'fastify';
import { cspHash, formatPolicy } from '#server/platform/http/security/headers.ts';
import { safeHtml } from '#server/platform/core/escape-html.ts';
import { company } from '#words/en/company.ts';
import { offlinePage } from '#words/en/page-heads.ts';

/** The colours of `web/ui/styles/tokens.css`: offline there is no style sheet to load. */
const style = `
:root { color-scheme: light dark; }
body { margin: 0; }
main { min-height: 100dvh; display: flex; flex-direction: column; justify-content: center; align-items: center;
  box-sizing: border-box; padding: 2rem; text-align: center; background: light-dark(#f6f0e4, #100d0a);
  color: light-dark(#2b1c13, #f3eadb); font: 1rem/1.65 'Helvetica Neue', Arial, sans-serif; }
svg { width: 3.5rem; color: light-dark(#98501f, #d99a66); }
h1 { margin: 2rem 0 0; font: 400 2.25rem/1.1 'Iowan Old Style', Palatino, Georgia, serif; letter-spacing: -.02em; }
p { margin: 1.25rem 0 0; max-width: 34rem; }
a { margin-top: 2rem; padding: .75rem 1.75rem; border-radius: 2px; font-size: .875rem; font-weight: 500;
  text-decoration: none; background: light-dark(#2b1c13, #f0e6d4); color: light-dark(#fbf3e5, #20170f); }
a:focus-visible { outline: 2px solid light-dark(#7b3a12, #ffd9b0); outline-offset: 3px; }
`;

const policy = formatPolicy({
  'default-src': ["'none'"],
  'style-src': [cspHash(style)],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

const { html } = safeHtml`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${company.title(offlinePage.name)}</title>
<style>${{ html: style }}</style>
</head>
<body>
<main>
<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">
<circle cx="16" cy="16" r="14.5" stroke-width="1.5"/><circle cx="16" cy="16" r="10.5" stroke-width="0.75"/>
</svg>
<h1>${offlinePage.title}</h1>
<p>${offlinePage.text}</p>
<a href="">${offlinePage.retry}</a>
</main>
</body>
</html>
`;

export function offlineRoute(app: FastifyInstance): void {
  app.get('/offline.html', async (_, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'public, max-age=300' })
      .type('text/html; charset=utf-8')
      .send(html),
  );
}
