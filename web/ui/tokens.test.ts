import { expect, test } from 'vitest';
import css from './tokens.css?raw';

const tokens = new Map([...css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]));

const grounds = ['surface-sunken', 'surface', 'surface-raised', 'surface-overlay'];
const inks = [
  'ink',
  'ink-muted',
  'ink-faint',
  'accent',
  'accent-strong',
  'success',
  'danger',
  'warning',
  'info',
];

/** What may be written on what: 4.5:1, WCAG 2.2 criterion 1.4.3. */
const text: [ink: string, ground: string][] = [
  ...grounds.flatMap((ground) => inks.map((ink): [string, string] => [ink, ground])),
  ['accent-strong', 'accent-surface'],
  ['accent', 'accent-surface'],
  ['ink', 'accent-surface'],
  ['ink-muted', 'accent-surface'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-strong'],
  ...['paper', 'paper-strong'].flatMap((ground) =>
    ['paper-ink', 'paper-muted', 'paper-accent'].map((ink): [string, string] => [ink, ground]),
  ),
  ...['success', 'danger', 'warning', 'info'].flatMap((role): [string, string][] => [
    [role, `${role}-surface`],
    ['ink', `${role}-surface`],
    ['ink-muted', `${role}-surface`],
  ]),
];

/** Outlines of controls and the focus ring: 3:1, criterion 1.4.11. */
const outlines: [line: string, ground: string][] = grounds.flatMap((ground): [string, string][] => [
  ['control', ground],
  ['idle', ground],
  ['focus', ground],
]);

function luminance(name: string): number {
  const hex = tokens.get(name);
  if (!hex) throw new Error(`no colour token named ${name}`);
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

test.each(text)('text in %s can be read on %s', (ink, ground) => {
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each(outlines)('the outline %s can be seen on %s', (line, ground) => {
  expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
});

test('black on white is 21 to 1', () => {
  tokens.set('black', '#000000').set('white', '#ffffff');
  expect(contrast('black', 'white')).toBeCloseTo(21);
});
