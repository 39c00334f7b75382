import type { ReactNode } from 'react';

/** A code or a number such as TC-/0048, whole on one line. */
export const Code = ({ children }: { children: ReactNode }) => (
  <span className="whitespace-nowrap">{children}</span>
);

/** A cask by its name and its code. */
export const CaskName = ({ name, code }: { name: string; code: string }) => (
  <span>
    {name}, <Code>{code}</Code>
  </span>
);
