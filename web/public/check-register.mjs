// node check-register.mjs <address of the register> <its key> [cask code]: checks any copy of the register with Node 20
// alone. It verifies the signature, works out the root from the entries, and counts the shares of every cask, or step by
// step those of one. The format is C2SP tlog-tiles.
import { createHash, createPublicKey, verify } from 'node:crypto';
import process from 'node:process';

const say = (line) => process.stdout.write(`${line}\n`);
const [address = '', vkey = '', wanted] = process.argv.slice(2);
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const stop = (why) => {
  process.stderr.write(`WRONG: ${why}\n`);
  process.exit(1);
};
const read = async (path) => {
  const answer = await fetch(`${address.replace(/\/$/, '')}/${path}`);
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : stop(`${path}: ${answer.status}`);
};

const [name, id, material] = vkey.split('+', 2).concat(vkey.split('+').slice(2).join('+'));
const key = Buffer.from(material ?? '', 'base64');
if (
  sha256(Buffer.from(`${name}\n`), key)
    .subarray(0, 4)
    .toString('hex') !== id
)
  stop('this is no key');
const note = (await read('checkpoint')).toString();
const text = note.slice(0, note.lastIndexOf('\n\n') + 1);
const [origin, size, root] = text.split('\n');
const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key.subarray(1)]);
const signatures = note
  .slice(text.length + 1)
  .split('\n')
  .filter((line) => line.startsWith(`— ${name} `))
  .map((line) => Buffer.from(line.split(' ')[2], 'base64'))
  .filter((signature) => signature.subarray(0, 4).toString('hex') === id);
const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
if (origin !== name || !signatures.some((one) => verify(null, Buffer.from(text), publicKey, one.subarray(4))))
  stop('the signature is not of this key');
say(`signed by ${name}: ${size} entries`);

const entries = [];
for (let n = 0; n * 256 < Number(size); n += 1) {
  const groups = String(n)
    .padStart(Math.ceil(String(n).length / 3) * 3, '0')
    .match(/\d{3}/g);
  const width = Math.min(256, Number(size) - n * 256);
  const path = groups.map((group, i) => (i < groups.length - 1 ? `x${group}` : group)).join('/');
  const bundle = await read(`tile/entries/${path}${width < 256 ? `.p/${width}` : ''}`);
  for (let at = 0; at < bundle.length; at += 2 + bundle.readUInt16BE(at))
    entries.push(bundle.subarray(at + 2, at + 2 + bundle.readUInt16BE(at)));
}
const tree = (from, to) => {
  if (to - from === 1) return sha256(Buffer.of(0), entries[from]);
  let half = 1;
  while (half * 2 < to - from) half *= 2;
  return sha256(Buffer.of(1), tree(from, from + half), tree(from + half, to));
};
if (entries.length !== Number(size) || tree(0, entries.length).toString('base64') !== root)
  stop('the entries are not those that were signed');
say('the entries are those that were signed');

const casks = new Map();
let wrong = 0;
entries.forEach((bytes, index) => {
  const { type, at, cask, share, shares, holder } = JSON.parse(bytes.toString());
  const report = (why) => {
    wrong += 1;
    say(`WRONG: entry ${index}, cask ${cask}, share ${share}: ${why}`);
  };
  if (type === 'cask-announced') {
    if (casks.has(cask)) return report('is announced again');
    casks.set(cask, { announced: shares, holders: new Map() });
  }
  const count = casks.get(cask);
  if (count && type === 'cask-corrected') count.announced = shares;
  if (type.startsWith('share-')) {
    if (!count || share < 1 || share > count.announced) return report('was not announced');
    if ((type === 'share-issued') === count.holders.has(share))
      report(`${type}, though ${count.holders.has(share) ? 'held' : 'not held'}`);
    if (type === 'share-returned') count.holders.delete(share);
    else count.holders.set(share, holder);
  }
  if (wanted && cask === wanted)
    say(`${index} ${at} ${type}${share ? ` share ${share}` : ''}: ${count?.holders.size ?? 0} held`);
});
for (const [cask, { announced, holders }] of casks)
  if (!wanted || cask === wanted)
    say(`${cask}: ${announced} shares, ${holders.size} held, ${announced - holders.size} ours`);
if (wrong > 0) stop(`${wrong} entries do not fit what came before`);
say('every share was sold within the number announced, and has one holder at a time');
