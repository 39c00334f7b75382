import type { FastifyReply } from 'fastify';
import type { GoogleMessage } from '#contract/account/google.ts';
import { cspHash, formatPolicy } from '#server/platform/http/security/headers.ts';
import { safeHtml } from '#server/platform/core/escape-html.ts';
import { company } from '#words/en/company.ts';
import { googlePopup } from '#words/en/page-heads.ts';

const script = `const { message } = document.body.dataset;
if (window.opener) {
  window.opener.postMessage(message, location.origin);
  window.close();
}`;

const policy = formatPolicy({
  'default-src': ["'none'"],
  'script-src': [cspHash(script)],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
});

export function sendMessage(reply: FastifyReply, message: GoogleMessage): FastifyReply {
  const { html } =
    safeHtml`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${company.name}</title></head>
<body data-message="${JSON.stringify(message)}"><p>${googlePopup}</p><script>${{ html: script }}</script></body></html>`;
  return reply
    .headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(html);
}
