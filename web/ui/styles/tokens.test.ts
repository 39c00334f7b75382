import { describe, expect, test } from 'vitest';
import html from '../../index.html?raw';
import css from './tokens.css?raw';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

const hex = '(#[0-9a-f]{6})';
const token = new RegExp(`--color-([\\w-]+): (?:light-dark\\(${hex}, ${hex}\\)|${hex});`, 'g');
const tokens = new Map(
  [...css.matchAll(token)].map(([, name, light, dark, both]) => [
    name,
    { light: light ?? both, dark: dark ?? both },
  ]),
);

const grounds = ['surface-sunken', 'surface', 'surface-raised', 'surface-overlay', 'well', 'accent-surface'];
const states = ['success', 'danger', 'warning', 'info'];
const inks = ['ink', 'ink-muted', 'ink-faint', 'accent', 'accent-strong', ...states];

/** Each of the first on each of the second. */
const pairs = (inFront: string[], behind: string[]) =>
  behind.flatMap((ground) => inFront.map((ink): [string, string] => [ink, ground]));

/** Letters and grounds that go together: 4.5:1, WCAG 2.2 criterion 1.4.3. */
const text = [
  ...pairs(inks, grounds),
  ...pairs(['action-ink'], ['action']),
  ...pairs(['accent-ink'], ['accent', 'accent-strong']),
  ...pairs(['paper-ink', 'paper-muted', 'paper-accent'], ['paper', 'paper-strong']),
  ...states.flatMap((state) => pairs([state, 'ink', 'ink-muted', 'ink-faint'], [`${state}-surface`])),
];

/** Outlines of controls and the focus ring: 3:1, criterion 1.4.11. */
const outlines = pairs(['control', 'idle', 'focus', 'accent', 'action'], grounds);

function colour(name: string, theme: Theme): string {
  const value = tokens.get(name)?.[theme];
  if (!value) throw new Error(`no colour token named ${name}`);
  return value;
}

function luminance(value: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(value.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe.each(themes)('in the %s theme', (theme) => {
  test.each(text)('text in %s can be read on %s', (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(outlines)('the outline %s can be seen on %s', (line, ground) => {
    expect(contrast(colour(line, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });

  test('the browser’s own bars take the colour of the page', () => {
    const bar = new RegExp(
      `<meta name="theme-color" data-scheme="${theme}" media="\\(prefers-color-scheme: ${theme}\\)" content="(.*?)"`,
    );
    expect(bar.exec(html)?.[1]).toBe(colour('surface', theme));
  });
});
