/** `npm run fonts`: cuts Newsreader down to what the shop sets in it, from 132 kB to 22. Run it after an update. */
import { readFile, writeFile } from 'node:fs/promises';
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
