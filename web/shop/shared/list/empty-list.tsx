import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

interface EmptyListProps {
  words: { title: string; text: string; action: string };
  to: string;
  picture?: ReactNode;
  kind?: ComponentProps<typeof ButtonLink>['kind'];
}

export function EmptyList({ words, to, picture, kind = 'light' }: EmptyListProps) {
  return (
    <EmptyState
      picture={picture}
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
