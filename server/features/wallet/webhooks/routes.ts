import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/shared/context.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** In bytes; the providers' largest events are a few dozen kilobytes. */
const bodyLimit = 256 * 1024;

function headersOf({ headers }: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

/** Providers send no token and no CSRF header. They sign the raw bytes, so no parser may touch the body. */
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
        const { ip } = request;
        await receiveWebhook(context, request.params.provider, { raw, headers: headersOf(request), ip });
        return reply.code(200).send({});
      },
    );
  });
}
