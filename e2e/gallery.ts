/** `npm run gallery [-- name …]`: a picture of every screen at three widths in both themes, or of those named. */
import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import playwright from '../playwright.config.ts';
import { folder, pictureOf, themes, thumbnailHeight, thumbnailOf, windowOf } from './screens/picture.ts';
import { screenGroups } from './screens/screen-groups.ts';
import { heights, widths, type ScreenState } from './screens/screen.ts';

const docs = join(import.meta.dirname, '../docs');
/** The weight of a contact sheet at most, in bytes. */
const maxSheetBytes = 400_000;

const style = `
  :root { color-scheme: dark; font: 13px/1.4 system-ui, sans-serif; }
  body { margin: 0; padding: 24px; background: #16181d; color: #cfd3da; }
  h2 { font-weight: 500; font-size: 20px; margin: 14px 0 6px; }
  figure { margin: 0; }
  img { display: block; background: #2a2d35; }
  section { display: flex; flex-wrap: wrap; gap: 8px 16px; }
  figure div { display: flex; gap: 4px; }`;

function sheetOf(theme: string): string {
  const figure = ({ name, widths: seen = widths }: ScreenState) => {
    const thumbnails = seen.map((width) => {
      const across = Math.round((width * thumbnailHeight) / heights[width]);
      return `<img src="${thumbnailOf(name, width, theme)}" alt="" width="${across}" height="${thumbnailHeight}">`;
    });
    return `<figure><div>${thumbnails.join('')}</div><figcaption>${name}</figcaption></figure>`;
  };
  const body = screenGroups.map(
    ({ title, screens }) => `<h2>${title}</h2><section>${screens.map(figure).join('')}</section>`,
  );
  return `<!doctype html><title>${theme}</title><style>${style}</style>${body.join('')}`;
}

/** The best quality that is light enough. */
async function makeSheet(page: Page, theme: string): Promise<void> {
  const file = join(folder, `sheet-${theme}.html`);
  await writeFile(file, sheetOf(theme));
  await page.goto(pathToFileURL(file).href);
  const picture = sharp(await page.screenshot({ fullPage: true }));
  let [quality, sheet] = [80, await picture.webp({ quality: 80 }).toBuffer()];
  while (sheet.length > maxSheetBytes && quality > 10)
    sheet = await picture.webp({ quality: (quality -= 10) }).toBuffer();
  await writeFile(join(docs, `gallery-${theme}.webp`), sheet);
}

const wanted = process.argv.slice(2);
const isWhole = wanted.length === 0;
if (isWhole) await rm(folder, { recursive: true, force: true });
await mkdir(join(folder, 'small'), { recursive: true });
const named = isWhole ? [] : ['--grep', `(${wanted.join('|')})\\S* is open`];
const args = ['playwright', 'test', 'e2e/accessibility/screens.spec.ts', ...named];
const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, GALLERY: folder } });
process.exitCode = status ?? 1;

if (isWhole) {
  await windowOf(pictureOf('cask', 1440, 'light'), 1440).toFile(join(docs, 'cask.png'));
  const browser = await chromium.launch(playwright.use?.launchOptions);
  const page = await browser.newPage({ viewport: { width: 2480, height: 1000 } });
  for (const theme of themes) await makeSheet(page, theme);
  await browser.close();
}
