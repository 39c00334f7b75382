import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { DomainError } from '#domain/errors.ts';
import type { PlatformContext } from '#server/platform/context.ts';
import { redact } from '#server/platform/core/log.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { cspReportPath } from './headers.ts';

/** In bytes; a browser may send several reports at once. */
const bodyLimit = 16 * 1024;
const reportsPerBody = 5;

const text = z._default(z.string().check(z.maxLength(4096)), '');

/** The form of `report-uri`, which Firefox sends. */
const single = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});

const batch = z.array(
  z.object({
    type: text,
    body: z.object({
      documentURL: text,
      effectiveDirective: text,
      blockedURL: text,
      sourceFile: z.nullish(text),
    }),
  }),
);

interface Violation {
  directive: string;
  blocked: string;
  source: string;
  page: string;
}

/** The origin of an address, or its scheme where that is all it has: the rest may name people and hold tokens. */
function originOf(address: string): string {
  if (/^[a-z-]{0,30}$/.test(address)) return address;
  if (!URL.canParse(address)) return '…';
  const { origin, protocol } = new URL(address);
  return redact(origin === 'null' ? protocol : origin).slice(0, 100);
}

function pageOf(address: string): string {
  const [, first = ''] = (URL.canParse(address) ? new URL(address).pathname : '').split('/');
  return /^[a-z-]{1,30}$/.test(first) ? `/${first}` : '/';
}

function violationsIn(body: unknown): Violation[] {
  const one = single.safeParse(body);
  if (one.success) {
    const report = one.data['csp-report'];
    const directive = report['effective-directive'] || report['violated-directive'];
    return [
      {
        directive: directive.split(' ', 1)[0] ?? '',
        blocked: originOf(report['blocked-uri']),
        source: originOf(report['source-file']),
        page: pageOf(report['document-uri']),
      },
    ];
  }
  const many = batch.safeParse(body);
  if (!many.success) throw new DomainError('INVALID_REQUEST', { fields: { body: 'is no report' } });
  return many.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: report }) => ({
      directive: report.effectiveDirective,
      blocked: originOf(report.blockedURL),
      source: originOf(report.sourceFile ?? ''),
      page: pageOf(report.documentURL),
    }));
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new DomainError('INVALID_REQUEST', { fields: { body: 'is no JSON' } });
  }
}

/** Reports about a browser's extension are left out. */
const isOurs = ({ directive, blocked, source }: Violation) =>
  /^[a-z-]{3,40}$/.test(directive) && ![blocked, source].some((from) => from.includes('-extension:'));

export async function cspReportRoutes(app: FastifyInstance, context: PlatformContext): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'buffer', bodyLimit },
      (_request, body, done) => done(null, body),
    );
    scope.post(cspReportPath, { bodyLimit }, async (request, reply) => {
      // "All" bounds what many networks together write into the log.
      await rateLimit(context, 'cspReport', { ip: request.ip, account: 'all' });
      const violations = violationsIn(parsed(request.body));
      for (const violation of violations.filter(isOurs).slice(0, reportsPerBody))
        request.log.warn(violation, 'a browser reports a violation of the content security policy');
      return reply.code(204).send();
    });
  });
}
