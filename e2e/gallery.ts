/** `npm run gallery [-- name …]`: a picture of every screen at three widths in both themes, or of those named. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import playwright from '../playwright.config.ts';
import { contactSheet } from './gallery/contact-sheet.ts';
import { folder, photograph, pictureOf, themes, windowOf } from './gallery/photographer.ts';
import globalSetup from './global-setup.ts';
import { screenGroups } from './screens/screen-groups.ts';
import { openWorkerShop } from './support/worker-shop.ts';
import type { ScreenState } from './screens/screen.ts';

const docs = join(import.meta.dirname, '../docs');
/** The weight of a contact sheet at most, in bytes. */
const maxSheetBytes = 400_000;

/** Two at a time, each taking the next screen there is. */
async function takeAll(browser: Browser, screens: readonly ScreenState[]): Promise<number> {
  const waiting = [...screens];
  let taken = 0;
  const worker = async () => {
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
      try {
        // Not `taken += await`: the other worker would count from the same number.
        const pictures = await photograph(browser, screen);
        taken += pictures;
      } catch (error) {
        process.exitCode = 1;
        console.error(`✘ ${screen.name}: ${(error as Error).message.slice(0, 400)}`);
      }
    }
  };
  await Promise.all([worker(), worker()]);
  return taken;
}

/** The best quality that is light enough. */
async function makeSheets(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2480, height: 1000 } });
  for (const theme of themes) {
    const file = join(folder, `sheet-${theme}.html`);
    await writeFile(file, contactSheet(screenGroups, theme));
    await page.goto(pathToFileURL(file).href);
    const picture = sharp(await page.screenshot({ fullPage: true }));
    let [quality, sheet] = [80, await picture.webp({ quality: 80 }).toBuffer()];
    while (sheet.length > maxSheetBytes && quality > 10)
      sheet = await picture.webp({ quality: (quality -= 10) }).toBuffer();
    await writeFile(join(docs, `gallery-${theme}.webp`), sheet);
  }
}

const started = performance.now();
const wanted = process.argv.slice(2);
const isWanted = ({ name }: ScreenState) => wanted.length === 0 || wanted.some((part) => name.includes(part));
const screens = screenGroups.flatMap((group) => group.screens).filter(isWanted);

if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const removeSample = await globalSetup();
const shop = await openWorkerShop();
const browser = await chromium.launch(playwright.use?.launchOptions);
try {
  const taken = await takeAll(browser, screens);
  const readme = screens.find(({ name }) => name === 'cask');
  if (readme)
    await windowOf(join(folder, pictureOf(readme, 1440, 'light')), 1440).toFile(join(docs, 'cask.png'));
  if (wanted.length === 0) await makeSheets(browser);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${taken} pictures of ${screens.length} screens in ${seconds} s: ${folder}`);
} finally {
  await browser.close();
  await shop.close();
  await removeSample();
}
