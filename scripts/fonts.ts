/**
 * `npm run fonts`: cuts Newsreader down to what the shop and its papers set in it, from 132 kB to 22, and takes the Chinese
 * letters of papers. Run it after an update.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** All that the file holds: nothing is missing that a name or a price may need. */
const everything = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).join('');

async function cut(source: string, target: string, options: Parameters<typeof subsetFont>[2]): Promise<void> {
  const whole = await readFile(source);
  const letters = await subsetFont(whole, everything, options);
  await writeFile(target, letters);
  console.log(`${target}: ${whole.length} → ${letters.length} bytes`);
}

const newsreader = (style: 'normal' | 'italic') =>
  `node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz-${style}.woff2`;
/** One weight, and one cut: it is set at 22 px and more, for display. */
const display = { targetFormat: 'woff2', variationAxes: { wght: 400, opsz: 48 } } as const;
await cut(newsreader('normal'), 'web/fonts/newsreader.woff2', display);
await cut(newsreader('italic'), 'web/fonts/newsreader-italic.woff2', display);

/** Papers set it small. Not compressed: see `server/platform/pdf/fonts.ts`. */
const paper = { targetFormat: 'truetype', variationAxes: { wght: 400, opsz: 16 } } as const;
await cut(newsreader('normal'), 'server/platform/pdf/fonts/newsreader.ttf', paper);

/** Papers need one file of the 74 MB of this package, so it is no dependency. */
const chinese = '@fontsource/noto-sans-sc@5.3.0';
const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
const tarball = execFileSync('npm', ['pack', '--silent', chinese], { cwd: folder, encoding: 'utf8' }).trim();
execFileSync('tar', ['-xzf', tarball], { cwd: folder });
const simplified = join(folder, 'package/files/noto-sans-sc-chinese-simplified-400-normal.woff');
await cut(simplified, 'server/platform/pdf/fonts/noto-sans-sc.ttf', { targetFormat: 'truetype' });
await rm(folder, { recursive: true });
