import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localeCookie } from '#server/platform/http/cookies.ts';
import { isLocale, type Locale } from '#words/locales.ts';
import type { Context } from '#server/shared/context.ts';

const maxAge = 365 * 24 * 3600;

export function localeOf({ config: { locales } }: Context, request: FastifyRequest): Locale {
  const chosen = request.cookies[localeCookie];
  return isLocale(chosen) && locales.includes(chosen) ? chosen : 'en';
}

/** `/locale/ga?next=/casks`: remembers the choice and leads to a page of ours. */
export function localeRoute(
  app: FastifyInstance,
  { config: { locales, publicUrl, production } }: Context,
): void {
  app.get<{ Params: { locale: string }; Querystring: { next?: unknown } }>(
    '/locale/:locale',
    async (request, reply) => {
      const { locale } = request.params;
      if (!isLocale(locale) || !locales.includes(locale)) return reply.callNotFound();
      const { next } = request.query;
      const target = URL.parse(typeof next === 'string' ? next : '/', publicUrl);
      // `blob:` addresses have our origin too.
      const isOurs =
        target !== null && target.protocol.startsWith('http') && target.origin === new URL(publicUrl).origin;
      const path = isOurs && !target.pathname.startsWith('//') ? target.pathname + target.search : '/';
      void reply.setCookie(localeCookie, locale, {
        path: '/',
        maxAge,
        httpOnly: true,
        sameSite: 'lax',
        secure: production,
      });
      // A path such as `//other.example` names another host where it is not absolute.
      return reply.header('cache-control', 'no-store').redirect(publicUrl + path, 303);
    },
  );
}
