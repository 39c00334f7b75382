import type { FastifyRequest } from 'fastify';
import type { Caller } from '#server/platform/core/caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Printable, at most 200 characters. */
export function userAgentOf(request: FastifyRequest): string {
  const agent = request.headers['user-agent'] ?? 'unknown';
  return agent.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200) || 'unknown';
}
