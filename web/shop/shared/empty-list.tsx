import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

interface EmptyListProps {
  words: { title: string; text: string; action: string };
  to: string;
  kind?: ComponentProps<typeof ButtonLink>['kind'];
}

export function EmptyList({ words, to, kind = 'light' }: EmptyListProps) {
  return (
    <EmptyState
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
