/** Values that break a CHECK, by column. */
export type Break = Record<string, Value>;
/** As SQL; `present`: any of the column's type. A number with `long`: a text, or bytes, of this length. */
type Value = 'null' | 'present' | `'${string}'` | { long: number };

interface Comparison {
  yes: Break;
  no: Break;
}

/** Of one side of an AND, such as `length(name) <= 60`: what breaks it. */
function outside(part: string): Break | null {
  const [, measure, column = '', sign = '', bound = ''] =
    /^(?:(length|octet_length)\()?"?(\w+)"?\)? (>=|>|<=|=|<>) [('']*(-?[\d.]+)[\w':)]*$/.exec(part) ?? [];
  if (column === '') return null;
  const steps: Record<string, number> = { '>=': -1, '<=': 1, '=': 1, '>': 0, '<>': 0 };
  const value = Number(bound) + (steps[sign] ?? 0);
  return { [column]: measure ? { long: value } : `'${value}'` };
}

/** Of one column, such as `state = 'OPEN'::text` or `closed_at IS NULL`. */
function comparison(part: string): Comparison | null {
  const [, emptied, not] = /^"?(\w+)"? IS (NOT )?NULL$/.exec(part) ?? [];
  if (emptied !== undefined) {
    const [empty, full]: [Break, Break] = [{ [emptied]: 'null' }, { [emptied]: 'present' }];
    return not ? { yes: full, no: empty } : { yes: empty, no: full };
  }
  const [, column = '', sign, value = ''] =
    /^(\w+) (=|<>|= ANY|<> ALL) (?:\(ARRAY\[)?'(\w+)'::text(?:[, \w':]*\]\))?$/.exec(part) ?? [];
  if (column !== '') {
    const [same, other]: [Break, Break] = [{ [column]: `'${value}'` }, { [column]: "'?'" }];
    return sign?.startsWith('=') ? { yes: same, no: other } : { yes: other, no: same };
  }
  const [, counted = '', compared] = /^(\w+) (=|>) 0$/.exec(part) ?? [];
  if (counted === '') return null;
  const [zero, one]: [Break, Break] = [{ [counted]: "'0'" }, { [counted]: "'1'" }];
  return compared === '=' ? { yes: zero, no: one } : { yes: one, no: zero };
}

/**
 * What breaks a CHECK of an usual form: a value or a length within bounds, two facts that hold together, one of two facts.
 * @returns an empty list for any other: its cases need thought
 */
export function checkBreaks(definition: string): Break[] {
  const inner = definition.replace(/^CHECK \(\(/, '').replace(/\)\)$/, '');
  const bounds = inner.split(' AND ').map((part) => outside(part.replace(/^\((.*)\)$/, '$1')));
  if (bounds.every((one) => one !== null)) return bounds;
  const [, left = '', joint, right = ''] = /^\((.+)\) (=|OR) \((.+)\)$/.exec(inner) ?? [];
  const [one, other] = [comparison(left), comparison(right)];
  if (!one || !other) return [];
  const neither = { ...one.no, ...other.no };
  if (joint === 'OR') return [neither];
  return [
    { ...one.yes, ...other.no },
    { ...one.no, ...other.yes },
  ];
}
