import type { FastifyRequest } from 'fastify';

/** Who calls, as the token says. */
export interface Caller {
  memberId: string;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** A short name of the browser for the member's list of sessions. */
export function deviceOf(request: FastifyRequest): string {
  const agent = request.headers['user-agent'] ?? 'unknown';
  return agent.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200) || 'unknown';
}
