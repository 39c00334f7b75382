import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { EmptyState, type EmptyStateProps } from '#web/ui/feedback/empty-state.tsx';

interface EmptyListProps extends Pick<EmptyStateProps, 'picture' | 'className'> {
  words: { title: string; text?: string; action: string };
  to: string;
  kind?: ComponentProps<typeof ButtonLink>['kind'];
}

export function EmptyList({ words, to, kind = 'light', ...state }: EmptyListProps) {
  return (
    <EmptyState
      {...state}
      title={words.title}
      action={
        <ButtonLink as={Link} to={to} kind={kind}>
          {words.action}
        </ButtonLink>
      }
    >
      {words.text}
    </EmptyState>
  );
}
