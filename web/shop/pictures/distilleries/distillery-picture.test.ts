import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { distilleryPicture } from './distillery-picture.ts';

test('a distillery is shown by the picture that is named after it', () => {
  const { isItsOwn, avif, fallback } = distilleryPicture('The Old Ropewalk');
  expect(isItsOwn).toBe(true);
  expect(avif).toMatch(/the-old-ropewalk-480\.avif 480w, .*the-old-ropewalk-720\.avif 720w/);
  expect(fallback).toContain('the-old-ropewalk-1120.webp');
});

test('a distillery without a picture is shown by the shop’s warehouse', () => {
  const { isItsOwn, avif } = distilleryPicture('Cúl na Gréine');
  expect(isItsOwn).toBe(false);
  expect(avif).toContain('warehouse-480.avif');
});

test('each picture of a distillery is used, and light on a phone', () => {
  const files = Object.keys(import.meta.glob('./distillery-*-480.avif'));
  const sizes = files.map((file) => statSync(join(import.meta.dirname, file)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(25_000);
  const names = files.map((file) => file.replace(/^.*\/distillery-|-480\.avif$/g, ''));
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !distilleryPicture(name.replaceAll('-', ' ')).isItsOwn)).toEqual([]);
});
