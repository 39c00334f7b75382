import { useId, type ReactNode } from 'react';
import { isRefusal } from '#web/api/http/api-error.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { factor, list, office, screens } from '#words/en/office/shell.ts';
import { promptForFactor } from './step-up.ts';

/** A screen of the menu has its title there. */
type ScreenProps = ({ title: string } | { title?: never; name: keyof typeof screens }) & {
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

export function Screen({ lead, actions, children, ...titled }: ScreenProps) {
  const title = titled.title ?? screens[titled.name];
  return (
    <div className="flex flex-col gap-7">
      <title>{office.title(title)}</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-heading break-words">{title}</h1>
          {lead && <div className="mt-1 text-small text-ink-muted">{lead}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

export function Panel({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-hairline pt-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-subheading">
          {title}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  );
}

export interface Loadable<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface LoadedProps<T> {
  query: Loadable<T>;
  children: (data: T) => ReactNode;
}

export function Loaded<T>({ query: { data, error, refetch, isFetching }, children }: LoadedProps<T>) {
  const retry = async () => {
    if (isRefusal(error, 'FACTOR_PROOF_NEEDED') && !(await promptForFactor())) return;
    await refetch();
  };
  if (data === undefined && error)
    return (
      <ErrorState
        message={wordsFor(error)}
        onRetry={() => void retry()}
        isRetrying={isFetching}
        reference={(error as { requestId?: string }).requestId}
      />
    );
  if (data === undefined)
    return (
      <div role="status" aria-label={list.loading}>
        <SkeletonText lines={6} />
      </div>
    );
  return (
    <>
      {error && (
        <Banner
          tone="warning"
          action={
            <Button kind="quiet" onClick={() => void retry()}>
              {factor.action}
            </Button>
          }
        >
          {wordsFor(error)}
        </Banner>
      )}
      {children(data)}
    </>
  );
}

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
