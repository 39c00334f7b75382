import { Fragment, type ReactNode } from 'react';

type Parts<Name extends string> = Record<Name, (words: string) => ReactNode>;

type NamesIn<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/**
 * A sentence of the catalogue with parts that are more than words: `Read our <terms>terms</terms>.` and
 * `{ terms: (words) => <Link to={paths.terms()}>{words}</Link> }`. Where they stand is the translator's.
 */
export function rich<const Text extends string>(text: Text, parts: Parts<NamesIn<Text>>): ReactNode {
  const show = parts as Parts<string>;
  // Words, then again and again: a name, what it encloses, words.
  const [first, ...rest] = text.split(/<(\w+)>(.*?)<\/\1>/);
  const shown: ReactNode[] = [first];
  for (let i = 0; i < rest.length; i += 3) {
    const [name = '', words = '', after = ''] = rest.slice(i, i + 3);
    shown.push(<Fragment key={i}>{show[name]?.(words)}</Fragment>, after);
  }
  return shown;
}
