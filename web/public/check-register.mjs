// node check-register.mjs <address of the register> <its key> [cask code] [--kept=<file>]: checks any copy of the register
// with Node 20 alone. It verifies the signature, works out the root from the entries, and counts the shares of every cask,
// or step by step those of one. With a checkpoint that was kept before it finds out whether the register still begins with
// it. The format is C2SP tlog-tiles.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';

const say = (line) => process.stdout.write(`${line}\n`);
const isOption = (arg) => arg.startsWith('--kept=');
const given = process.argv.slice(2);
const [address = '', vkey = '', wanted] = given.filter((arg) => !isOption(arg));
const keptFile = given.find(isOption)?.slice('--kept='.length);
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
const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key.subarray(1)]);
const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
// The number of entries and the root of a checkpoint, once its signature is verified.
const open = (note, what) => {
  const text = note.slice(0, note.lastIndexOf('\n\n') + 1);
  const [origin, size, root] = text.split('\n');
  const signatures = note
    .slice(text.length + 1)
    .split('\n')
    .filter((line) => line.startsWith(`— ${name} `))
    .map((line) => Buffer.from(line.split(' ')[2], 'base64'))
    .filter((signature) => signature.subarray(0, 4).toString('hex') === id);
  if (
    origin !== name ||
    !signatures.some((one) => verify(null, Buffer.from(text), publicKey, one.subarray(4)))
  )
    stop(`${what}: the signature is not of this key`);
  return { size: Number(size), root };
};
const { size, root } = open((await read('checkpoint')).toString(), 'the checkpoint');
say(`signed by ${name}: ${size} entries`);

const entries = [];
for (let n = 0; n * 256 < size; n += 1) {
  const groups = String(n)
    .padStart(Math.ceil(String(n).length / 3) * 3, '0')
    .match(/\d{3}/g);
  const width = Math.min(256, size - n * 256);
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
const rootOf = (count) => tree(0, count).toString('base64');
if (entries.length !== size || rootOf(size) !== root) stop('the entries are not those that were signed');
say('the entries are those that were signed');
if (keptFile !== undefined) {
  const kept = open(readFileSync(keptFile, 'utf8'), 'the checkpoint kept before');
  if (kept.size > size) stop('the register has fewer entries than the checkpoint kept before');
  if (rootOf(kept.size) !== kept.root) stop('the register does not begin with the checkpoint kept before');
  say(`the register begins with the ${kept.size} entries of the checkpoint kept before`);
}

const casks = new Map();
const shareOfCode = new Map();
const codesAtPlace = new Map();
const placeCask = (cask, { warehouse, number }) => {
  const place = JSON.stringify([warehouse, number]);
  codesAtPlace.set(place, (codesAtPlace.get(place) ?? new Set()).add(cask));
  return place;
};
// Casks of different years may have the same number on them.
const hasTwoCodes = (cask, { place, fillYear }) =>
  [...codesAtPlace.get(place)].some((code) => {
    const other = casks.get(code).fillYear;
    return code !== cask && (other === undefined || fillYear === undefined || other === fillYear);
  });
const twoCodes = 'has another code too: the same number, in the same warehouse, of the same year';
// Clocks of two processes differ by less.
const toleranceMs = 60_000;
let wrong = 0;
entries.forEach((bytes, index) => {
  const entry = JSON.parse(bytes.toString());
  const { type, at, cask, share, shares, holder } = entry;
  const report = (why) => {
    wrong += 1;
    say(`WRONG: entry ${index}, cask ${cask}${share ? `, share ${share}` : ''}: ${why}`);
  };
  if (cask === undefined) return;
  if (type === 'cask-announced') {
    if (casks.has(cask)) return report('is announced again');
    casks.set(cask, { announced: shares, holders: new Map(), lastAt: at, place: placeCask(cask, entry) });
  }
  const count = casks.get(cask);
  if (!count) return report('was not announced');
  const { holders } = count;
  if (type === 'cask-corrected') {
    codesAtPlace.get(count.place).delete(cask);
    count.place = placeCask(cask, entry);
    if (shares !== count.announced) report(`has ${shares} shares now, and ${count.announced} were announced`);
    else if (holders.size > 0 && hasTwoCodes(cask, count)) report(twoCodes);
  }
  if (type === 'cask-event' && entry.kind === 'FILLED') count.fillYear = entry.happenedOn.slice(0, 4);
  if (type.startsWith('share-')) {
    if (share < 1 || share > count.announced) return report('was not announced');
    if ((type === 'share-issued') === holders.has(share))
      report(`${type}, though ${holders.has(share) ? 'held' : 'not held'}`);
    const known = shareOfCode.get(entry.code) ?? `${cask} ${share}`;
    if (entry.code) shareOfCode.set(entry.code, known);
    if (known !== `${cask} ${share}`) report('has the code of another share');
    if (type === 'share-issued' && count.filled !== undefined) report('is sold, though its cask was bottled');
    if (type === 'share-issued' && hasTwoCodes(cask, count)) report(twoCodes);
    if (Date.parse(at) < Date.parse(count.lastAt) - toleranceMs) report('is dated before the one it follows');
    if (at > count.lastAt) count.lastAt = at;
    if (type === 'share-returned') holders.delete(share);
    else holders.set(share, holder);
  }
  if (type === 'bottling-planned') {
    if (count.seedHash !== undefined) report('has a plan of bottling already, which was not called off');
    count.seedHash ??= entry.seedHash;
  }
  if (type === 'bottling-cancelled') count.seedHash = undefined;
  if (type === 'cask-bottled') {
    if (count.filled !== undefined) report('is bottled again');
    if (sha256(Buffer.from(entry.seed)).toString('hex') !== count.seedHash)
      report('opens another seed than was promised');
    count.filled = entry.filled - entry.broken;
  }
  if (type === 'bottles-allocated') {
    count.bottles = shares.reduce((sum, [, bottles]) => sum + bottles, 0);
    const isForAll = shares.every(([number, n], i) => number === i + 1 && (n > 0 || !holders.has(number)));
    if (!isForAll || shares.length !== count.announced || count.bottles !== count.filled)
      report('has other bottles than were filled, or none for a share that is held');
  }
  if (cask === wanted) say(`${index} ${at} ${type}${share ? ` share ${share}` : ''}: ${holders.size} held`);
});
for (const [cask, { announced, holders, bottles }] of casks)
  if (!wanted || cask === wanted)
    say(
      `${cask}: ${announced} shares, ${holders.size} held, ${announced - holders.size} ours` +
        (bottles === undefined ? '' : `, ${bottles} bottles`),
    );
if (wrong > 0) stop(`${wrong} entries do not fit what came before`);
say('every share was sold within the number announced, and has one holder at a time');
