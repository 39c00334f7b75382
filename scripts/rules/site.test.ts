import { expect, test } from 'vitest';
import { fixedPages } from '#server/features/pages/fixed-pages.ts';
import { paths } from '#web/paths.ts';

/** Pages about something of the catalogue, whose documents are made from it. */
const made = [paths.cask(1), paths.distillery(1), paths.newsItem('a')];

const addressOf = (path: string) => new URL(path, 'https://shop.test').pathname;
const build = paths as unknown as Record<string, (argument: string) => string>;
const pages = Object.keys(paths)
  .map((name) => addressOf(name === 'compare' ? paths.compare() : (build[name]?.('1') ?? '')))
  .filter((path) => ![...made, paths.newsItem('1'), paths.notFound()].includes(path));

const patterns = [...fixedPages.keys()].map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
const isKnown = (path: string) => patterns.some((pattern) => pattern.test(path));

test.each([...new Set(pages)])('the server knows the page %s', (path) => expect(isKnown(path)).toBe(true));

test.each([paths.notFound(), '/profile/xyz', '/profile/orders/1/2', '/certificate/1/2', '/nowhere'])(
  '%s is not found, for the server too',
  (path) => expect(isKnown(path)).toBe(false),
);
