import type { FastifyInstance } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../context.ts';
import { documents } from '#words/en/documents.ts';
import { unsubscribe } from './unsubscribe.ts';

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * What a mail program does when its reader presses "Unsubscribe" (RFC 8058): a POST to the address in the mail, without
 * cookie, header or login. The token alone decides.
 */
export function oneClickRoute(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 2048 }, (_, body, done) =>
      done(null, body),
    );
    scope.post('/unsubscribe', async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      const isOneClick = /List-Unsubscribe["=\s]+One-Click/.test(String(request.body));
      if (typeof token !== 'string' || !isOneClick) throw new DomainError('INVALID_REQUEST');
      await unsubscribe(context, token, { all: false });
      return reply.type('text/plain').send(`${documents.unsubscribed}\n`);
    });
  });
}
