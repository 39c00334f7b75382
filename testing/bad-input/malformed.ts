import { between, pick } from '#server/sample/common/random.ts';
import { goodValue, type JsonSchema } from './good-values.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';
import { brokenBody } from './malformed-body.ts';
import { oddHeaders, oddTarget } from './malformed-head.ts';

export interface RawRequest {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer | null;
}

interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string; schema: JsonSchema }[];
  body: JsonSchema | null;
}

export interface Description {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Operation['parameters'];
        requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
      }
    >
  >;
}

const isOfAccount = (path: string) => /^\/(account|platform\/api\/my-account)(\/|$)/.test(path);

export function accountOperations({ paths }: Description): Operation[] {
  return Object.entries(paths)
    .filter(([path]) => isOfAccount(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody?.content['application/json'].schema ?? null,
      })),
    );
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'NONSENSE'];

function goodRequest(
  { method, path, parameters, body }: Operation,
  token: string,
  draw: () => number,
): RawRequest {
  const of = (where: string) => parameters.filter((one) => one.in === where);
  const text = (schema: JsonSchema) => encodeURIComponent(String(goodValue(schema, draw)));
  const address = of('path').reduce((at, { name, schema }) => at.replace(`{${name}}`, text(schema)), path);
  const query = of('query').map(({ name, schema }) => `${name}=${text(schema)}`);
  return {
    method,
    target: query.length > 0 ? `${address}?${query.join('&')}` : address,
    headers: [
      ...Object.entries(browserHeaders({ token })),
      ...(body ? ([['content-type', 'application/json']] as [string, string][]) : []),
    ],
    body: body && Buffer.from(JSON.stringify(goodValue(body, draw))),
  };
}

/** Wrong in one place mostly, so that what looks at it later is reached too; one in ten is as the description says. */
function spoilt(good: RawRequest, draw: () => number): RawRequest {
  const at = draw();
  if (at < 0.1) return good;
  if (at < 0.6 && good.body) return { ...good, body: brokenBody(good.body.toString(), draw) };
  if (at < 0.8) return { ...good, headers: oddHeaders(good.headers, draw) };
  if (at < 0.95) return { ...good, target: oddTarget(good.target, draw) };
  return { ...good, method: pick(draw, methods) };
}

/**
 * Requests against every account call in turn, generated from the description; the same for the same draws.
 * @param token of a member, carried by four of five
 */
export function* malformedRequests(
  description: Description,
  { token, draw }: { token: string; draw: () => number },
): Generator<RawRequest, never> {
  const operations = accountOperations(description);
  for (;;) {
    for (const operation of operations) {
      const request = spoilt(goodRequest(operation, draw() < 0.8 ? token : '', draw), draw);
      yield draw() < 0.1 ? spoilt(request, draw) : request;
    }
  }
}

/** Another network for every request, for a server that trusts this machine as its proxy. */
export const anyNetwork = (draw: () => number): [string, string] => [
  'x-forwarded-for',
  `10.${between(draw, 0, 255)}.${between(draw, 0, 255)}.${between(draw, 0, 255)}`,
];
