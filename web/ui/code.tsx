import type { ReactNode } from 'react';

export const Code = ({ children }: { children: ReactNode }) => (
  <span translate="no" className="whitespace-nowrap">
    {children}
  </span>
);

export const codeIn = (text: string) => <Code>{text}</Code>;

const code = /(\b[A-Z][A-Z0-9]*-[A-Z0-9-]*\d[A-Z0-9-]*)/;

export const withCodes = (text: string): ReactNode =>
  text.split(code).map((part, i) => (i % 2 === 1 ? <Code key={i}>{part}</Code> : part));
