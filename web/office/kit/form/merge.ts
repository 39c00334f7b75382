export interface Merged<Name> {
  name: Name;
  before: unknown;
  now: unknown;
  isTyped: boolean;
}

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function merge<T extends object>(
  seen: T,
  now: T,
  typed: T,
): { values: T; changes: Merged<keyof T>[] } {
  const names = Object.keys(now) as (keyof T)[];
  const changes = names
    .filter((name) => !same(seen[name], now[name]))
    .map((name) => ({
      name,
      before: seen[name] as unknown,
      now: now[name] as unknown,
      isTyped: !same(typed[name], seen[name]) && !same(typed[name], now[name]),
    }));
  const values = { ...typed };
  for (const { name, isTyped } of changes) if (!isTyped) values[name] = now[name];
  return { values, changes };
}
