import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { getCask, searchCasks } from '#contract/cask/cask.ts';
import { caskTypeNames } from '#domain/cask/cask.ts';
import { caskSvg } from '#domain/cask/drawing/cask-svg.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';
import { caskPicture, drawingVersion, type PicturedCask } from './cask-picture.ts';
import { socialSize } from './social-picture.ts';

const { context, app, clock, call } = await testShop();

const cask = await buildCask(context, { name: 'The <b>"Slack" & Water</b>' });

const fetchPicture = (url: string, headers = {}) => app.inject({ url, headers });
const addressNow = async () =>
  (await call(getCask, { params: { id: String(cask.id) }, query: {} })).body.picture;
const pictured = (facts: Partial<PicturedCask> = {}): PicturedCask => ({
  caskId: 1,
  code: 'TC-0001',
  name: 'Slack Water',
  spiritStyle: 'SINGLE_MALT',
  caskType: 'HOGSHEAD',
  caskNumber: 'CM 1',
  distilleryId: 3,
  distilleryName: 'Carrowmoy',
  wood: 'American oak',
  fillDate: '2019-01-01',
  bottlingDate: '2030-01-01',
  fillLitres: 240,
  ended: null,
  ...facts,
});

test('lists and pages name a picture that browsers keep for ever', async () => {
  const address = await addressNow();
  const list = await call(searchCasks, { query: {} });
  expect(list.body.content.map(({ picture }) => picture)).toContain(address);
  const picture = await fetchPicture(address, { 'accept-encoding': 'br' });
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  expect(picture.headers['set-cookie']).toBeUndefined();
});

test('it has nothing that a policy would refuse, and no text of the catalogue as markup', async () => {
  const { body } = await fetchPicture(await addressNow());
  expect(body).not.toMatch(
    /<script|<style|style=|\son\w+=|<text|<image|<foreignObject|href="(?!#)|url\((?!#)/i,
  );
  expect(body).not.toContain('<b>');
});

test('without a hash, and by an address that was made before it aged, it is the cask of today for an hour', async () => {
  const old = await addressNow();
  const before = await fetchPicture(old);
  const start = clock.now();
  context.pass(3 * 366 * 86_400_000);
  const aged = await addressNow();
  expect(aged).not.toBe(old);
  const now = await fetchPicture(aged);
  expect(now.body).not.toBe(before.body);
  for (const address of [old, `/pictures/cask/${cask.id}.svg`]) {
    const picture = await fetchPicture(address);
    expect(picture.headers['cache-control']).toBe('public, max-age=3600');
    expect(picture.body).toBe(now.body);
  }
  clock.set(start);
});

const tooLong = `${'9'.repeat(19)}.svg`;
const files = ['', 'x.svg', '1', '1.gif', '999999.svg', '1-zz.svg', '..%2f1.svg', '1e1.svg', tooLong];
test.each(files)('there is no picture "%s"', async (file) => {
  const { statusCode, headers } = await fetchPicture(`/pictures/cask/${file}`);
  expect([400, 404]).toContain(statusCode);
  expect(String(headers['content-type'])).toContain('json');
});

test('a picture is also served as pixels for mails and papers, and as a preview of a link', async () => {
  const address = await addressNow();
  const sizes = { '.png': { width: 800, height: 680 }, '-social.png': socialSize };
  for (const [ending, size] of Object.entries(sizes)) {
    const { rawPayload, headers } = await fetchPicture(address.replace('.svg', ending));
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', ...size });
    expect(rawPayload.length).toBeLessThan(250_000);
  }
});

test('twenty who ask for the same picture at once all get it: it is drawn once', async () => {
  const { id } = await buildCask(context);
  // Told twice of each picture: when it is queued, and when it is done.
  const onQueue = vi.fn<() => void>();
  sharp.queue.on('change', onQueue);
  const asked = Array.from({ length: 20 }, () => fetchPicture(`/pictures/cask/${id}.png`));
  const answers = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  sharp.queue.off('change', onQueue);
  expect(answers).toEqual(answers.map(() => 200));
  expect(onQueue).toHaveBeenCalledTimes(2);
});

test('casks differ by kind, wood and distillery, and stay small files', () => {
  const facts: Partial<PicturedCask>[] = [
    ...caskTypeNames.map((caskType) => ({ caskType })),
    { wood: 'European oak' },
    { wood: 'Chestnut' },
    { distilleryId: 4 },
  ];
  const drawings = facts.map((some) => caskSvg(caskPicture(pictured(some), clock.now())));
  expect(new Set(drawings).size).toBe(facts.length);
  expect(Math.max(...drawings.map(({ length }) => length))).toBeLessThan(40_000);
});

test('a changed drawing has a new version, because browsers keep the old one', () => {
  const drawings = caskTypeNames.map((caskType) =>
    caskSvg(caskPicture(pictured({ caskType }), new Date('2024-01-01T00:00:00Z'))),
  );
  const digest = createHash('sha256').update(drawings.join('')).digest('hex').slice(0, 16);
  expect([drawingVersion, digest]).toEqual([2, 'a00b4e6dcd4faf01']);
});
