import { between, pick } from '#server/sample/common/random.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';
import { oddTexts } from './hostile.ts';
import type { RawRequest } from './raw-client.ts';
import type { Belongings } from './samples.ts';
import { goodRequest, pathOf, type Call } from './send.ts';

type Draw = () => number;
type Headers = RawRequest['headers'];

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** Values that no field expects, as JSON text: some of them JSON.stringify would never write. */
const hostile = [
  ...'null true false 0 -1 -0 1.5 1e308 1e999 9007199254740993'.split(' '),
  ...'[] [[]] {} [null] {"length":1e9} {"toString":1} {"__proto__":{"role":"OPERATOR"}}'.split(' '),
  ...oddTexts.map((text) => JSON.stringify(text)),
  ...['\\u0000', 'a\\u0000b', '\\u001b[31m', '\\ud800', '\\udfff\\ud800', '\\r\\nset-cookie: a=b', '%00'].map(
    (text) => `"${text}"`,
  ),
  '"a@b.example\\nbcc: c@d.example"',
  '9'.repeat(400),
  `"${'a'.repeat(20_000)}"`,
  `"${'é🥃'.repeat(5000)}"`,
  `"${'\\u0000'.repeat(3000)}"`,
  `[${'null,'.repeat(5000)}null]`,
  `{${Array.from({ length: 2000 }, (_, i) => `"${i}":${i}`).join(',')}}`,
  nested('[', ']', 5000),
  nested('[', '', 20_000),
];

function withWrongValue(text: string, draw: Draw): string {
  const values = [...text.matchAll(/:("(?:[^"\\]|\\.)*"|[\w.-]+|\{\}|\[\])/g)];
  if (values.length === 0) return pick(draw, hostile);
  const { index, 0: value } = pick(draw, values);
  return text.slice(0, index + 1) + pick(draw, hostile) + text.slice(index + value.length);
}

function withFlippedBytes(text: string, draw: Draw): Buffer {
  const bytes = Buffer.from(text);
  for (let n = between(draw, 1, 5); n > 0 && bytes.length > 0; n -= 1)
    bytes[between(draw, 0, bytes.length - 1)] = between(draw, 0, 255);
  return bytes;
}

const bodies: ((text: string, draw: Draw) => string | Buffer)[] = [
  // A wrong value in the place of a good one: the most frequent by far.
  ...Array.from({ length: 6 }, () => withWrongValue),
  // A key twice, or an unknown one.
  (text, draw) => {
    const keys = [...text.matchAll(/"(\w+)":/g)].map(([, key = '']) => key);
    const key = pick(draw, [...keys, 'role', '__proto__', 'constructor', 'id', '']);
    return `${text.slice(0, -1)},"${key}":${pick(draw, hostile)}}`;
  },
  withFlippedBytes,
  (text, draw) => text.slice(0, between(draw, 0, text.length)),
  (_, draw) => pick(draw, hostile),
  (text, draw) => text + pick(draw, [' x', '}', '\u0000', text, '//', ' '.repeat(70_000)]),
  (text) => `\ufeff${text}`,
  (text) => Buffer.from(text, 'utf16le'),
  (text) => text.replace('{', '{/* comment */'),
  (text) => text.replaceAll('"', "'"),
  () => '',
];

/** Instead of what a header says. */
const headerValues: Record<string, string[]> = {
  'content-type': [
    ...'text/plain|application/xml|multipart/form-data; boundary=x|json| |application/json;;;'.split('|'),
    ...'application/json; charset=utf-16|application/json, text/plain'.split('|'),
    'a'.repeat(5000),
  ],
  'content-encoding': ['gzip', 'br', 'identity', 'nonsense'],
  'jwt-token': [
    ...'null|..|a.b.c|Bearer x|=|%00|é|W10.W10.W10'.split('|'),
    'x'.repeat(9000),
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwic2lkIjoiMSIsImV4cCI6OTk5OTk5OTk5OX0.',
    'eyJhbGciOiJFZDI1NTE5Iiwia2lkIjoiLi4vLi4vZXRjIn0.e30.AA',
    'eyJhbGciOiJFZDI1NTE5Iiwia2lkIjp7fX0.e30.AA',
    'eyJhbGciOlsiRWQyNTUxOSJdfQ.e30.AA',
  ],
  'x-xsrf-token': ['', 'x', 'é'.repeat(31), 'x'.repeat(8000)],
  cookie: [
    ...'|=|;;;|XSRF-TOKEN|a=é; b="'.split('|'),
    `XSRF-TOKEN=${'x'.repeat(9000)}`,
    ...['registration', 'known-browser'].map(
      (name) => `${browserHeaders().cookie}; ${name}=${'x'.repeat(43)}`,
    ),
  ],
  'user-agent': ['', 'é\u0080', '${jndi:ldap://x}', 'x'.repeat(9000)],
  'x-http-method-override': ['DELETE'],
  host: ['evil.example', '', 'a:b:c', '[::', 'x'.repeat(3000)],
  accept: ['text/html', '*/*;q=nonsense', ','.repeat(2000)],
  'if-none-match': ['*', '"', ','.repeat(3000)],
  expect: ['200-ok'],
  'x-long': ['x'.repeat(20_000)],
  'x-control': ['a\u0001b'],
  'bad name': ['x'],
  'transfer-encoding': ['gzip, chunked'],
  'content-length': ['-1'],
};

function oddHeaders(headers: Headers, draw: Draw): Headers {
  const [name, values] = pick(draw, Object.entries(headerValues));
  const others = headers.filter(([known]) => known !== name);
  const added = Array.from({ length: between(draw, 0, 2) }, (): [string, string] => [
    name,
    pick(draw, values),
  ]);
  const many = Array.from({ length: 500 }, (_, i): [string, string] => [`x-${i}`, '1']);
  return draw() < 0.05 ? [...many, ...headers] : [...others, ...added];
}

const inPath = [
  ...'/ // /./ /../ /..;/ /%2e%2e/ /%2f /%5c \\ ;a=b .json %00 %0d%0aset-cookie:a=b'.split(' '),
  ...'% %zz %E0%A4%A %c0%ae %u002e /é /🥃 {id} /* /__proto__ /constructor #a /0 /-1'.split(' '),
  ' ',
  "/'--",
  '/9'.repeat(300),
  `/${'a'.repeat(201)}`,
  `/${'a'.repeat(9000)}`,
];
const inQuery = '? ?? &&& ?a[b][c]=1 ?format=json&format=csv ?format[]=json ?__proto__=x ?% ?%00=1'.split(
  ' ',
);

function oddTarget(target: string, draw: Draw): string {
  const [path = '', query = ''] = target.split('?');
  const cut = between(draw, 0, path.length);
  return pick(draw, [
    path.slice(0, cut) + pick(draw, inPath) + path.slice(cut),
    path + pick(draw, [...inPath, ...inQuery]) + query,
    path.toUpperCase(),
    [...path].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join(''),
    `http://evil.example${target}`,
    '*',
    `${target}?${'a=1&'.repeat(2000)}`,
  ]);
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'NONSENSE'];

/** Wrong in one place mostly, so that what looks at it later is reached too; one in ten is as the contract says. */
function spoilt(good: RawRequest, draw: Draw): RawRequest {
  const at = draw();
  if (at < 0.1) return good;
  if (at < 0.6 && good.body) {
    const body = pick(draw, bodies)(good.body.toString(), draw);
    return { ...good, body: Buffer.from(body as string) };
  }
  if (at < 0.8) return { ...good, headers: oddHeaders(good.headers, draw) };
  if (at < 0.95) return { ...good, target: oddTarget(good.target, draw) };
  return { ...good, method: pick(draw, methods) };
}

function rawRequest(call: Call, mine: Belongings, token: string): RawRequest {
  const sent = goodRequest(call, mine);
  const headers = Object.entries(browserHeaders({ token }));
  const typed: Headers = sent.body ? [...headers, ['content-type', 'application/json']] : headers;
  const body = sent.body ? Buffer.from(JSON.stringify(sent.body)) : null;
  return { method: call.endpoint.method, target: pathOf(call, sent), headers: typed, body };
}

/**
 * Requests of these calls in turn, each from another network, for a server that trusts this machine as its proxy; the
 * same for the same draws. Four of five carry the member's token.
 */
export function* malformedRequests(
  calls: readonly Call[],
  mine: Belongings,
  draw: Draw,
): Generator<RawRequest, never> {
  for (;;) {
    for (const call of calls) {
      const request = spoilt(rawRequest(call, mine, draw() < 0.8 ? mine.token : ''), draw);
      const { headers, ...rest } = draw() < 0.1 ? spoilt(request, draw) : request;
      const network = Array.from({ length: 3 }, () => between(draw, 0, 255)).join('.');
      yield { ...rest, headers: [...headers, ['x-forwarded-for', `10.${network}`]] };
    }
  }
}
