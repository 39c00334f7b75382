import type { FastifyInstance } from 'fastify';
import { ageFormFields, formatVisit, oneYear, parseVisit, visitCookie } from '#contract/shared/visit.ts';
import { passesAgeGate } from '#domain/law/age.ts';
import type { Context } from '#server/shared/context.ts';

const path = '/age-form';
const type = 'application/x-www-form-urlencoded';

function targetOf(text: string, publicUrl: string): string {
  const url = URL.canParse(text, publicUrl) ? new URL(text, publicUrl) : null;
  // `//host` would lead to another site.
  return url?.origin === new URL(publicUrl).origin && !url.pathname.startsWith('//')
    ? url.pathname + url.search
    : '/';
}

export async function ageFormRoute(scope: FastifyInstance, { clock, config }: Context): Promise<void> {
  scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 2000 }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  scope.post(path, async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const [day = '', month = '', year = ''] = ['day', 'month', 'year'].map((name) => form.get(name)?.trim());
    const target = targetOf(form.get(ageFormFields.target) ?? '', config.publicUrl);
    const isForged = request.headers['sec-fetch-site'] === 'cross-site';
    if (isForged || !passesAgeGate({ day, month, year }, clock.now().getUTCFullYear())) {
      const search = new URLSearchParams({ [ageFormFields.refused]: 'yes', [ageFormFields.target]: target });
      return reply.redirect(`${path}?${search}`, 303);
    }
    const visit = { ...parseVisit(request.cookies[visitCookie]), ageChecked: true };
    return reply
      .setCookie(visitCookie, formatVisit(visit), {
        path: '/',
        sameSite: 'lax',
        secure: config.production,
        ...(form.has(ageFormFields.remember) && { maxAge: oneYear }),
      })
      .redirect(target.startsWith(path) ? '/' : target, 303);
  });
}
