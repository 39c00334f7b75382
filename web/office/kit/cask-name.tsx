import { Code } from '#web/ui/code.tsx';

/** A cask by its name and its code. */
export const CaskName = ({ name, code }: { name: string; code: string }) => (
  <span>
    {name}, <Code>{code}</Code>
  </span>
);
