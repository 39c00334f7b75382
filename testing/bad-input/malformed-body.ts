import { between, pick } from '#server/sample/common/random.ts';

type Draw = () => number;

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** Values that no field expects, as JSON text: some of them JSON.stringify would never write. */
const hostile = [
  ['null', 'true', 'false', '0', '-1', '-0', '1.5', '1e308', '1e999', '9007199254740993', '9'.repeat(400)],
  ['""', '" "', '"\\u0000"', '"a\\u0000b"', '"\\u001b[31m"', '"\\ud800"', '"\\udfff\\ud800"', '"\\u202eabc"'],
  ['"\\r\\nset-cookie: a=b"', '"%00"', '"../../etc/passwd"', '"${7*7}"', '"<script>alert(1)</script>"'],
  [
    '"\'; drop table member; --"',
    '"a@b"',
    '"a@b.example\\nbcc: c@d.example"',
    '"__proto__"',
    '"🥃"',
    '"İſK"',
  ],
  ['[]', '[[]]', '{}', '[null]', '{"length":1e9}', '{"toString":1}', '{"__proto__":{"role":"OPERATOR"}}'],
  `"${'a'.repeat(20_000)}"`,
  `"${'é🥃'.repeat(5000)}"`,
  `"${'\\u0000'.repeat(3000)}"`,
  `[${'null,'.repeat(5000)}null]`,
  `{${Array.from({ length: 2000 }, (_, i) => `"${i}":${i}`).join(',')}}`,
  nested('[', ']', 5000),
  nested('{"a":', '}', 3000).replace('}', '1}'),
  nested('[', '', 20_000),
].flat();

function aValue(text: string, draw: Draw): [from: number, to: number] {
  const values = [...text.matchAll(/:("(?:[^"\\]|\\.)*"|[\w.-]+|\{\}|\[\])/g)];
  if (values.length === 0) return [0, text.length];
  const value = pick(draw, values);
  return [value.index + 1, value.index + value[0].length];
}

function flipped(text: string, draw: Draw): Buffer {
  const bytes = Buffer.from(text);
  for (let n = between(draw, 1, 5); n > 0 && bytes.length > 0; n -= 1)
    bytes[between(draw, 0, bytes.length - 1)] = between(draw, 0, 255);
  return bytes;
}

const ways: ((text: string, draw: Draw) => string | Buffer)[] = [
  // A wrong value in the place of a good one: the most frequent by far.
  ...Array.from({ length: 6 }, () => (text: string, draw: Draw) => {
    const [from, to] = aValue(text, draw);
    return text.slice(0, from) + pick(draw, hostile) + text.slice(to);
  }),
  // A key twice, or one nobody knows.
  (text, draw) => {
    const keys = [...text.matchAll(/"(\w+)":/g)].map(([, key = '']) => key);
    const key = pick(draw, [...keys, 'role', '__proto__', 'constructor', 'id', '']);
    return `${text.slice(0, -1)},"${key}":${pick(draw, hostile)}}`;
  },
  (text, draw) => text.slice(0, between(draw, 0, text.length)),
  flipped,
  (_, draw) => pick(draw, hostile),
  (text, draw) => text + pick(draw, [' x', '}', '\u0000', text, '//']),
  (text) => `\ufeff${text}`,
  (text) => Buffer.from(text, 'utf16le'),
  (text) => text.replace('{', '{/* comment */'),
  (text) => text.replaceAll('"', "'"),
  (text, draw) => text + ' '.repeat(between(draw, 60_000, 70_000)),
  () => '',
];

export function brokenBody(good: string, draw: Draw): Buffer {
  const broken = pick(draw, ways)(good, draw);
  return typeof broken === 'string' ? Buffer.from(broken) : broken;
}
