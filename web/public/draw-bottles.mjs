// Repeats the draw of a cask's bottles: node draw-bottles.mjs <seed> <seed hash> <bottles> <shares> [<sold>]
// <sold>: numbers and ranges of the sold shares, such as 1-40,52; all of them where it is left out.
import { createHash } from 'node:crypto';
import process from 'node:process';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const [seed, hash, bottles, shares, ranges = `1-${shares}`] = process.argv.slice(2);
if (sha256(seed) !== hash) throw new Error('this seed has another hash than the one published with the plan');

const sold = new Set();
for (const range of ranges.split(',')) {
  const [first, last = first] = range.split('-').map(Number);
  for (let number = first; number <= last; number += 1) sold.add(number);
}
const all = Array.from({ length: Number(shares) }, (_, i) => i + 1);
const isEnough = bottles >= all.length;
const whole = (number) => (isEnough ? Math.floor(bottles / all.length) : Number(sold.has(number)));
const left = bottles - all.reduce((sum, number) => sum + whole(number), 0);
const drawn = all
  .filter((number) => isEnough || !sold.has(number))
  .map((number) => [sha256(`${seed}:${number}`), number])
  .toSorted()
  .slice(0, left)
  .map(([, number]) => number);
for (const number of all)
  process.stdout.write(`share ${number}: ${whole(number) + Number(drawn.includes(number))}\n`);
