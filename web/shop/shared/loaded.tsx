import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#web/api/http/api-error.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { loading } from '#words/en/common.ts';
import { ErrorMessage } from './error-message.tsx';

interface One<T> {
  query: UseQueryResult<T>;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

interface Several<T extends unknown[]> {
  queries: { [I in keyof T]: UseQueryResult<T[I]> };
  skeleton?: ReactNode;
  children: (...data: T) => ReactNode;
}

export function Loaded<T>(props: One<T>): ReactNode;
export function Loaded<T extends unknown[]>(props: Several<T>): ReactNode;
export function Loaded({
  skeleton = <SkeletonText lines={8} />,
  children,
  ...given
}: One<unknown> | Several<unknown[]>): ReactNode {
  const queries = 'queries' in given ? given.queries : [given.query];
  const open = queries.filter(({ data }) => data === undefined);
  if (open.length === 0) {
    const show = children as (...data: unknown[]) => ReactNode;
    return show(...queries.map(({ data }) => data));
  }
  const failed = open.find(({ isError }) => isError);
  if (!failed) {
    return (
      <div aria-busy="true">
        <span role="status" className="sr-only">
          {loading}
        </span>
        {skeleton}
      </div>
    );
  }
  const { error, isFetching, refetch } = failed;
  return (
    <ErrorState
      message={<ErrorMessage error={error} />}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      reference={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
    />
  );
}
