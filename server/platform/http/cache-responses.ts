import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse, matchesEtag } from '#server/platform/cache/cached-response.ts';
import type { InFlightRequest, ResponseCache } from '#server/platform/cache/response-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    inFlight: InFlightRequest | null;
  }
  interface FastifyContextConfig {
    findCached?: (request: FastifyRequest) => CachedResponse | null;
  }
}

const maxKeyLength = 500;

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/**
 * The key is of the route and the parameters as they were parsed, in any order: two spellings of one address are one
 * key, and no spelling reaches another address. Null where it is too long.
 */
function cacheKey({ routeOptions: { url }, params, query }: FastifyRequest): string | null {
  const parameters = Object.entries(query as object).map(
    ([name, value]: [string, unknown]): [string, unknown] => [
      name,
      Array.isArray(value) ? value.toSorted() : value,
    ],
  );
  const key = JSON.stringify([url, params, parameters.toSorted(byName)]);
  return key.length > maxKeyLength ? null : key;
}

function fits(cached: CachedResponse, request: FastifyRequest): boolean {
  return !cached.anonymousOnly || request.raw.headers['jwt-token'] === undefined;
}

/**
 * Answers from the cache before any other hook: the caller's token is not read, because a cached response does not
 * depend on who asks. Mount first.
 */
export function serveCachedResponses(app: FastifyInstance): void {
  app.decorateRequest('inFlight', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request;
    const cached = raw.method === 'GET' ? routeOptions.config.findCached?.(request) : null;
    if (!cached || !fits(cached, request)) return done();
    reply.hijack();
    cached.send(raw, reply.raw);
  });
}

export function sendCached(
  cached: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | null {
  const { etag, headers, notModifiedHeaders, body } = cached.variantFor(request.raw);
  // A cookie must not travel with a response that others may share.
  reply.removeHeader('set-cookie');
  const ifNoneMatch = request.headers['if-none-match'];
  const isModified = ifNoneMatch === undefined || !matchesEtag(ifNoneMatch, etag);
  const pairs = isModified ? headers : notModifiedHeaders;
  for (let i = 0; i < pairs.length; i += 2) void reply.header(pairs[i] ?? '', pairs[i + 1]);
  if (isModified) return body;
  void reply.code(304).removeHeader('content-type');
  return null;
}

/** An old answer only while the database is away: one who was shed may find the answer that another has just made. */
const inPlaceOfRefusal = (cache: ResponseCache, key: string, { isDatabaseAway }: FastifyRequest) =>
  isDatabaseAway ? cache.getStale(key) : cache.get(key);

/** Milliseconds for which facts of the moment are kept, such as the shares that are left. A page of them is kept as long again. */
export const liveMs = 400;

interface Options {
  /** For calls that tell a member more, or must not lag behind: requests with a token pass by. */
  anonymousOnly?: boolean;
  /** Milliseconds; without it until a change is notified. */
  freshMs?: number;
}

export function cacheResponses(
  scope: FastifyInstance,
  cache: ResponseCache,
  { anonymousOnly = false, freshMs }: Options = {},
): void {
  scope.addHook('onRoute', (route) => {
    const findCached = (request: FastifyRequest) => {
      const key = cacheKey(request);
      return key === null ? null : cache.get(key);
    };
    route.config = { ...route.config, findCached };
  });
  scope.addHook('onRequest', async (request, reply) => {
    if (request.raw.method !== 'GET' || !cache.isEnabled) return;
    if (anonymousOnly && request.headers['jwt-token'] !== undefined) return;
    const key = cacheKey(request);
    if (key === null) return;
    let cached = cache.get(key);
    const inFlight = cached ? null : cache.inFlight(key);
    if (inFlight) {
      await inFlight.done;
      cached = cache.get(key);
    }
    if (!cached) {
      request.inFlight = cache.begin(key);
      return;
    }
    reply.hijack();
    cached.send(request.raw, reply.raw);
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const { inFlight } = request;
    if (!inFlight) return payload;
    try {
      const cached = reply.statusCode === 503 ? inPlaceOfRefusal(cache, inFlight.key, request) : null;
      if (cached) {
        void reply.code(200).removeHeader('retry-after');
        return sendCached(cached, request, reply);
      }
      if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload)))
        return payload;
      const response = new CachedResponse(Buffer.from(payload as string), reply.getHeaders(), {
        anonymousOnly,
      });
      if (inFlight.isCurrent()) cache.set(inFlight.key, response, freshMs);
      return sendCached(response, request, reply);
    } finally {
      inFlight.resolve();
    }
  });
  // Also where the maker went away: nobody waits for it.
  scope.addHook('onResponse', async (request) => request.inFlight?.resolve());
}
