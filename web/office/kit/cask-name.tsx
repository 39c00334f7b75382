import { Code } from '#web/ui/code.tsx';

export const CaskName = ({ name, code }: { name: string; code: string }) => (
  <span>
    {name}, <Code>{code}</Code>
  </span>
);
