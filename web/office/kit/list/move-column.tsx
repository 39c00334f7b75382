import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { wordsFor } from '#web/api/http/words.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { list as words } from '#words/en/office/shell.ts';
import type { ListColumn } from './list-table.tsx';

interface MoveButtonsProps {
  name: string;
  move: (direction: 'UP' | 'DOWN') => Promise<unknown>;
}

function MoveButtons({ name, move }: MoveButtonsProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: move,
    onError: (error) => toast.danger(wordsFor(error)),
  });
  // Not `disabled`: the button would lose the focus while the call runs.
  const moveOnce = (direction: 'UP' | 'DOWN') => {
    if (!isPending) mutate(direction);
  };
  return (
    <span className="relative z-10 inline-flex gap-2">
      <IconButton label={words.moveUp(name)} aria-disabled={isPending} onClick={() => moveOnce('UP')}>
        <ArrowUp className="size-4" aria-hidden />
      </IconButton>
      <IconButton label={words.moveDown(name)} aria-disabled={isPending} onClick={() => moveOnce('DOWN')}>
        <ArrowDown className="size-4" aria-hidden />
      </IconButton>
    </span>
  );
}

export const moveColumn = <Row extends { position: number }>(
  nameOf: (row: Row) => string,
  move: (row: Row, direction: 'UP' | 'DOWN') => Promise<unknown>,
): ListColumn<Row> => ({
  header: words.order,
  permission: 'content.write',
  value: ({ position }) => position,
  cell: (row) => <MoveButtons name={nameOf(row)} move={(direction) => move(row, direction)} />,
});
