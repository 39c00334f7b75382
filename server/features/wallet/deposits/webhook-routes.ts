import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/features/context.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** The providers' largest messages are a few dozen kilobytes. */
const bodyLimit = 256 * 1024;

/** Only the first of a repeated header: no provider repeats what it signs. */
function headersOf({ headers }: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

/**
 * Where providers tell what happened. They bring no token and no anti-forgery header; what counts is their signature on
 * the very bytes they sent, so nothing here parses them.
 */
export async function webhookRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
      done(null, body);
    });
    scope.post<{ Params: { provider: string } }>(
      '/platform/api/payment/webhook/:provider',
      { bodyLimit },
      async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveWebhook(context, request.params.provider, raw, headersOf(request));
        return reply.code(200).send({});
      },
    );
  });
}
