import type { ReactNode } from 'react';

/** A code or a number such as TC-0048, whole on one line and the same in every language. */
export const Code = ({ children }: { children: ReactNode }) => (
  <span translate="no" className="whitespace-nowrap">
    {children}
  </span>
);

/** For `rich`: `<code>TC-0048</code>` in a sentence of `words/`. */
export const codeIn = (text: string) => <Code>{text}</Code>;

const code = /(\b[A-Z][A-Z0-9]*-[A-Z0-9-]*\d[A-Z0-9-]*)/;

export const withCodes = (text: string): ReactNode =>
  text.split(code).map((part, i) => (i % 2 === 1 ? <Code key={i}>{part}</Code> : part));
