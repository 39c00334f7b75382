import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test, vi } from 'vitest';
import product from '../docs/product.md?raw';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import { MemberOnly } from './shop/account/member-only.tsx';
import { AgeChecked } from './shop/age/age-checked.tsx';

// They need a browser.
vi.mock('./shop/account/member-only.tsx', () => ({ MemberOnly: () => null }));
vi.mock('./shop/age/age-checked.tsx', () => ({ AgeChecked: () => null, ageCheckedGroup: {} }));
vi.mock('./shop/shell/shell.tsx', () => ({ Shell: () => null }));
vi.mock('./shop/shared/splash.tsx', () => ({ Splash: () => null }));
vi.mock('./shop/errors/not-found.tsx', () => ({ NotFound: () => null }));
vi.mock('./shop/errors/server-error.tsx', () => ({ ServerError: () => null }));

type Group = 'after the age check' | 'members only' | 'open to anyone';

function pathsOf(list: readonly RouteObject[], base: string, group: Group): [path: string, Group][] {
  return list.flatMap((route): [string, Group][] => {
    const path = [base, route.path].filter(Boolean).join('/');
    let own = group;
    if (route.Component === AgeChecked) own = 'after the age check';
    // Members pass the gate first.
    if (route.Component === MemberOnly && group === 'after the age check') own = 'members only';
    const isPage = route.index ?? (route.path !== undefined && !route.children);
    return [
      ...(isPage ? [[`/${path}`, own] as [string, Group]] : []),
      ...pathsOf(route.children ?? [], path, own),
    ];
  });
}

/** The table of docs/product.md#routes: a row without a group belongs to the one above. */
function groupsOfProduct(): Map<string, string> {
  const table = product.slice(product.indexOf('\n### Routes'), product.indexOf('- **ROU-1**'));
  const groups = new Map<string, string>();
  let group = '';
  for (const [, first = '', cell = ''] of table.matchAll(/^\| ([^|]*)\|([^|]*)\|/gm)) {
    group = first.trim() || group;
    for (const [, path = ''] of cell.matchAll(/`(\/[^`]*)`/g))
      groups.set(path.replaceAll(/\{(\w+)\}/g, ':$1'), group);
  }
  return groups;
}

test('each page is in the group that docs/product.md#routes gives it, and each has its row there', () => {
  const built = new Map(pathsOf(routes, '', 'open to anyone'));
  // The not-found page answers it with every other path.
  built.set('/404', built.get('/*') ?? 'members only');
  built.delete('/*');
  const sorted = (groups: Map<string, string>) => Object.fromEntries([...groups].toSorted());
  expect(sorted(built)).toEqual(sorted(groupsOfProduct()));
});

const build = paths as unknown as Record<string, (argument?: string) => string>;
/** Any unknown path shows the page for what is not found. */
const addresses = Object.keys(paths)
  .filter((name) => name !== 'notFound')
  .map((name) => [name, build[name]?.(name === 'compare' ? undefined : '1') ?? ''] as const);

test.each(addresses)('the address of %s, %s, leads to a page', (_, address) => {
  const found = matchRoutes(routes, new URL(address, 'https://shop.test').pathname)?.at(-1);
  expect([address, found?.route.path]).not.toContain('*');
  expect(found).toBeDefined();
});
