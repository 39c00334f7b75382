import type { ReactNode } from 'react';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';

interface FactListProps {
  /** By their labels; one that is null is left out. */
  facts: Readonly<Record<string, ReactNode>>;
  layout?: 'rows' | 'grid';
}

export const FactList = ({ facts, layout = 'rows' }: FactListProps) => (
  <DefinitionList
    layout={layout}
    items={Object.entries(facts).flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))}
  />
);
