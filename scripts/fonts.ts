/**
 * `npm run fonts`: cuts Newsreader down to what the shop and its papers set in it, from 132 kB to 22, and takes the Chinese
 * letters of papers. Run it after an update.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const source = 'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz';
/** One weight, and one cut: it is set at 22 px and more, for display. */
const variationAxes = { wght: 400, opsz: 48 };
/** All that the file holds: nothing is missing that a name or a price may need. */
const everything = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).join('');

for (const style of ['normal', 'italic']) {
  const whole = await readFile(`${source}-${style}.woff2`);
  const cut = await subsetFont(whole, everything, { targetFormat: 'woff2', variationAxes });
  const name = `web/fonts/newsreader${style === 'italic' ? '-italic' : ''}.woff2`;
  await writeFile(name, cut);
  console.log(`${name}: ${whole.length} → ${cut.length} bytes`);
}

/** Papers set it small. Not compressed: see `server/platform/pdf/fonts.ts`. */
const paper = await subsetFont(await readFile(`${source}-normal.woff2`), everything, {
  targetFormat: 'truetype',
  variationAxes: { wght: 400, opsz: 16 },
});
await writeFile('server/platform/pdf/fonts/newsreader.ttf', paper);

/** Papers need one file of the 74 MB of this package, so it is no dependency. */
const chinese = '@fontsource/noto-sans-sc@5.3.0';
const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
const tarball = execFileSync('npm', ['pack', '--silent', chinese], { cwd: folder, encoding: 'utf8' }).trim();
execFileSync('tar', ['-xzf', tarball], { cwd: folder });
const wholeChinese = await readFile(
  join(folder, 'package/files/noto-sans-sc-chinese-simplified-400-normal.woff'),
);
await rm(folder, { recursive: true });
const letters = await subsetFont(wholeChinese, everything, { targetFormat: 'truetype' });
await writeFile('server/platform/pdf/fonts/noto-sans-sc.ttf', letters);
console.log(`server/platform/pdf/fonts/noto-sans-sc.ttf: ${letters.length} bytes`);
