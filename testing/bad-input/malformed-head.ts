import { between, pick } from '#server/sample/common/random.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';

type Draw = () => number;
type Headers = [name: string, value: string][];

const set = (headers: Headers, name: string, ...values: string[]): Headers => [
  ...headers.filter(([known]) => known !== name),
  ...values.map((value): [string, string] => [name, value]),
];

const types = [
  ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
  [
    'application/json; charset=utf-16',
    'application/json; charset=nonsense',
    'application/json;;;',
    'json',
    ' ',
  ],
  ['application/JSON', 'application/json, text/plain', 'application/problem+json', 'a'.repeat(5000)],
].flat();

const tokens = [
  ['null', 'undefined', '..', 'a.b.c', 'Bearer x', '=', '0', `${'x'.repeat(9000)}`, '%00', 'é'],
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwic2lkIjoiMSIsImV4cCI6OTk5OTk5OTk5OX0.',
  'eyJhbGciOiJFZDI1NTE5Iiwia2lkIjoiLi4vLi4vZXRjIn0.e30.AA',
  'eyJhbGciOiJFZDI1NTE5Iiwia2lkIjp7fX0.e30.AA',
  'eyJhbGciOlsiRWQyNTUxOSJdfQ.e30.AA',
  'W10.W10.W10',
].flat();

const ways: ((headers: Headers, draw: Draw) => Headers)[] = [
  (headers, draw) => set(headers, 'content-type', pick(draw, types)),
  (headers) => set(headers, 'content-type'),
  (headers) => set(headers, 'content-type', 'application/json', 'text/plain'),
  (headers, draw) => set(headers, 'content-encoding', pick(draw, ['gzip', 'br', 'identity', 'nonsense'])),
  (headers, draw) => set(headers, 'jwt-token', pick(draw, tokens)),
  (headers, draw) => set(headers, 'jwt-token', pick(draw, tokens), pick(draw, tokens)),
  (headers, draw) => set(headers, 'x-xsrf-token', pick(draw, ['', 'x', 'é'.repeat(31), 'x'.repeat(8000)])),
  (headers, draw) =>
    set(
      headers,
      'cookie',
      pick(draw, ['', '=', ';;;', 'XSRF-TOKEN', `XSRF-TOKEN=${'x'.repeat(9000)}`, 'a=é; b="']),
    ),
  (headers, draw) =>
    set(
      headers,
      'cookie',
      `${browserHeaders().cookie}; ${pick(draw, ['registration', 'known-browser'])}=${pick(draw, [
        '..',
        'x'.repeat(43),
        '%00',
      ])}`,
    ),
  (headers, draw) =>
    set(headers, 'user-agent', pick(draw, ['', 'é\u0080', '${jndi:ldap://x}', 'x'.repeat(9000)])),
  (headers, draw) =>
    set(headers, pick(draw, ['x-http-method-override', 'x-original-url', 'x-rewrite-url']), 'DELETE'),
  (headers, draw) => set(headers, 'host', pick(draw, ['evil.example', '', 'a:b:c', '[::', 'x'.repeat(3000)])),
  (headers, draw) => set(headers, 'accept', pick(draw, ['text/html', '*/*;q=nonsense', ','.repeat(2000)])),
  (headers, draw) => set(headers, 'if-none-match', pick(draw, ['*', '"', ','.repeat(3000)])),
  (headers) => set(headers, 'expect', '200-ok'),
  (headers) => set(headers, 'x-long', 'x'.repeat(20_000)),
  (headers) => Array.from({ length: 500 }, (_, i): [string, string] => [`x-${i}`, '1']).concat(headers),
  (headers) => [...headers, ['bad name', 'x']],
  (headers) => [...headers, ['x-control', 'a\u0001b']],
  (headers) => [...headers, ['transfer-encoding', 'gzip, chunked']],
  (headers) => [...headers, ['content-length', '-1']],
];

export function oddHeaders(headers: Headers, draw: Draw): Headers {
  return pick(draw, ways)(headers, draw);
}

const inPath = [
  [
    '/',
    '//',
    '/./',
    '/../',
    '/..;/',
    '/%2e%2e/',
    '/%2f',
    '/%5c',
    '\\',
    ';a=b',
    '.json',
    '%00',
    '%0d%0aset-cookie:a=b',
  ],
  [
    '%',
    '%zz',
    '%E0%A4%A',
    '%c0%ae',
    '%u002e',
    '/é',
    '/🥃',
    '{id}',
    '/*',
    '/__proto__',
    '/constructor',
    '#a',
    ' ',
  ],
  ['/0', '/-1', '/9'.repeat(300), `/${'a'.repeat(201)}`, `/${'a'.repeat(9000)}`, "/'--"],
].flat();
const inQuery = [
  '?',
  '??',
  '&&&',
  '?a[b][c]=1',
  '?format=json&format=csv',
  '?format[]=json',
  '?__proto__=x',
  '?%',
  '?%00=1',
];

export function oddTarget(target: string, draw: Draw): string {
  const [path = '', query] = target.split('?');
  const cut = between(draw, 0, path.length);
  return pick(draw, [
    path + pick(draw, inPath),
    path.slice(0, cut) + pick(draw, inPath) + path.slice(cut),
    path.replace(/[^/]+$/, (last) => pick(draw, inPath) + last),
    path.toUpperCase(),
    [...path].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join(''),
    `http://evil.example${target}`,
    '*',
    path + pick(draw, inQuery) + (query ?? ''),
    `${target}?${'a=1&'.repeat(2000)}`,
  ]);
}
