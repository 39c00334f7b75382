import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    startClosing(): void;
  }
}

/**
 * The trap: a connection whose request is under way when the server closes is not idle then, becomes idle with its
 * answer, and would hold the process for as long as browsers keep connections. Its answer says that it ends.
 * @returns whether the server is closing
 */
export function endConnectionsWhenClosing(app: FastifyInstance): () => boolean {
  let closing = false;
  app.decorate('startClosing', () => {
    closing = true;
  });
  app.addHook('preClose', async () => app.startClosing());
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
  return () => closing;
}
