/** `npm run icons`: the icons of the installed shop, drawn from its favicon. Run it after a change of the mark. */
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { chromiumPath } from './chromium.ts';

const folder = 'web/public';
const favicon = await readFile(`${folder}/favicon.svg`, 'utf8');
/** A system may cut it to any shape: ground to the edges, the mark in the middle four fifths. */
const maskable = favicon.replace(/ rx="\d+"/, '').replace('viewBox="0 0 32 32"', 'viewBox="-1.5 -1.5 35 35"');
const ground = /fill="(#\w+)"/.exec(favicon)?.[1] ?? '';

const icons = [
  { name: 'icon-192', size: 192, svg: favicon, background: 'transparent' },
  { name: 'icon-512', size: 512, svg: favicon, background: 'transparent' },
  { name: 'icon-maskable-512', size: 512, svg: maskable, background: ground },
];

const executablePath = chromiumPath();
const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
for (const { name, size, svg, background } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>*{margin:0}body{background:${background}}svg{display:block;width:100vw;height:100vh}</style>${svg}`,
  );
  await page.screenshot({ path: `${folder}/${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
