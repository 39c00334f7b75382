import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/notice.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { describeUnsubscribe, unsubscribe } from './unsubscribe.ts';
import { DomainError } from '#domain/errors.ts';
import { pageHeads } from '#words/en/page-heads.ts';

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** RFC 8058: mail programs send a POST to the address in the mail, without cookie, header or login. */
function oneClickRoute(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(formTypes, { parseAs: 'string', bodyLimit: 2048 }, (_, body, done) =>
      done(null, body),
    );
    scope.post('/unsubscribe', async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      const isOneClick = /List-Unsubscribe["=\s]{1,20}One-Click/.test(String(request.body));
      if (typeof token !== 'string' || !isOneClick) throw new DomainError('INVALID_REQUEST');
      await unsubscribe(context, token, { all: false });
      return reply.type('text/plain').send(`${pageHeads.unsubscribed}\n`);
    });
  });
}

export function unsubscribeRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, contract.getUnsubscribe, ({ query }) => describeUnsubscribe(context, query.token));
  bind(app, context, contract.unsubscribe, ({ body }) => unsubscribe(context, body.token, body));
  oneClickRoute(app, context);
}
