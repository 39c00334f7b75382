import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#web/api/http/api-error.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { loading } from '#words/en/common.ts';
import { ErrorMessage } from './error-message.tsx';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) {
    return (
      <div aria-busy="true">
        <span role="status" className="sr-only">
          {loading}
        </span>
        {skeleton}
      </div>
    );
  }
  return (
    <ErrorState
      message={<ErrorMessage error={query.error} />}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      reference={query.error instanceof ApiError ? (query.error.requestId ?? undefined) : undefined}
    />
  );
}
