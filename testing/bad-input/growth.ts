/** Texts that stall an expression or a loop which goes back over what it has read. */
export const fillers = [
  ' ',
  '\t',
  ',',
  ';',
  '=',
  '"',
  '\\',
  '/',
  '.',
  '-',
  '@',
  '%41',
  '0',
  'a',
  'a.',
  'a@',
  'a ',
  ' a=',
  '; q=0.',
  'br;',
  'W/"',
  '{',
  '[',
  '[[',
  '"a":',
  '&a=',
  '/..',
  '..\\',
];

const shortLength = 3000;
const lengthRatio = 8;

/** In ms. Less cannot be distinguished from noise. */
const minMs = 2;

/** In ms, of this thread: what else the machine does is not counted. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** In ms, the shortest of a few: collected garbage only ever adds. */
async function timeOf(work: () => unknown): Promise<number> {
  let shortest = Infinity;
  for (let i = 0; i < 3; i += 1) {
    const started = cpuTime();
    await work();
    shortest = Math.min(shortest, cpuTime() - started);
  }
  return Math.max(shortest, minMs);
}

/**
 * How many times as long `work` takes with a text eight times as long: 8 at most where the time grows with the length, 64
 * where it grows with its square.
 */
export async function growthOf(filler: string, work: (text: string) => unknown): Promise<number> {
  const textOf = (length: number) => `${filler.repeat(Math.ceil(length / filler.length))}\u00e9x`;
  let least = Infinity;
  for (let attempt = 0; attempt < 3 && least > maxGrowth; attempt += 1) {
    const short = await timeOf(() => work(textOf(shortLength)));
    const long = await timeOf(() => work(textOf(lengthRatio * shortLength)));
    least = Math.min(least, long / short);
  }
  return least;
}

/** Between 8 and 64, far from both: a busy machine halves or doubles a measured time. */
export const maxGrowth = 18;
