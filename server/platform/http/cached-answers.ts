import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ByteCache, Flight } from '#server/platform/cache/byte-cache.ts';
import { KeptAnswer, namesEtag } from '#server/platform/cache/kept-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    flight: Flight | null;
  }
}

/** Longer addresses are not worth remembering. */
const maxKeyLength = 500;

/** One key for every order of the same parameters. */
export function cacheKey(url: string): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const parts = url.slice(mark + 1).split('&');
  return parts.length === 1 ? url : `${url.slice(0, mark)}?${parts.toSorted().join('&')}`;
}

/** Whether the kept answer is the one this request would get: an answer for nobody is not for a member. */
function fits(answer: KeptAnswer, request: FastifyRequest): boolean {
  return !answer.anonymousOnly || request.raw.headers['jwt-token'] === undefined;
}

/**
 * Answers from the cache before anything else looks at a request: the token of a caller is not read, because what is
 * kept does not depend on who asks. Mount first.
 */
export function serveKeptAnswers(app: FastifyInstance, cache: ByteCache): void {
  app.decorateRequest('flight', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const answer = raw.method === 'GET' ? cache.find(raw.url ?? '') : null;
    if (!answer || !fits(answer, request)) return done();
    reply.hijack();
    answer.send(raw, reply.raw);
  });
}

function keep(cache: ByteCache, flight: Flight, answer: KeptAnswer): void {
  if (flight.isCurrent()) cache.keep(flight.key, answer);
}

/** What the maker of an answer itself sends: the same bytes and headers as everyone after it. */
function sendKept(answer: KeptAnswer, request: FastifyRequest, reply: FastifyReply): Buffer | null {
  const { etag, headers, notModified, body } = answer.variantFor(request.raw);
  // A cookie must not travel with an answer that others may share.
  reply.removeHeader('set-cookie');
  const known = request.headers['if-none-match'];
  const isKnown = known !== undefined && namesEtag(known, etag);
  const pairs = isKnown ? notModified : headers;
  for (let i = 0; i < pairs.length; i += 2) void reply.header(pairs[i] ?? '', pairs[i + 1]);
  if (!isKnown) return body;
  void reply.code(304).removeHeader('content-type');
  return null;
}

/**
 * Keeps the answers of every GET mounted in this scope; one that is being made is waited for, not made twice.
 * @param anonymousOnly for calls that tell a member more: requests with a token pass by
 */
export function keepAnswers(scope: FastifyInstance, cache: ByteCache, anonymousOnly = false): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (request.raw.method !== 'GET' || !cache.keepsAnything || request.url.length > maxKeyLength) return;
    if (anonymousOnly && request.headers['jwt-token'] !== undefined) return;
    const key = cacheKey(request.url);
    let kept = cache.find(key);
    const flight = kept ? null : cache.flightOf(key);
    if (flight) {
      await flight.landed;
      kept = cache.find(key);
    }
    if (!kept) {
      request.flight = cache.begin(key);
      return;
    }
    reply.hijack();
    kept.send(request.raw, reply.raw);
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const { flight } = request;
    if (!flight) return payload;
    try {
      if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload)))
        return payload;
      const answer = new KeptAnswer(Buffer.from(payload as string), reply.getHeaders(), anonymousOnly);
      keep(cache, flight, answer);
      return sendKept(answer, request, reply);
    } finally {
      flight.land();
    }
  });
  // Whatever became of it: no one waits for a maker that went away.
  scope.addHook('onResponse', async (request) => request.flight?.land());
}
