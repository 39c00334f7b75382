import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { wordsFor } from '#web/api/http/words.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';

export type Direction = 'UP' | 'DOWN';

interface MoveButtonsProps {
  up: string;
  down: string;
  move: (direction: Direction) => Promise<unknown>;
}

/** Move a row among the others; they lie above the link that covers the row. */
export function MoveButtons({ up, down, move }: MoveButtonsProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: move,
    onError: (error) => toast.danger(wordsFor(error)),
  });
  return (
    <span className="relative z-10 inline-flex gap-2">
      <IconButton label={up} disabled={isPending} onClick={() => mutate('UP')}>
        <ArrowUp className="size-4" aria-hidden />
      </IconButton>
      <IconButton label={down} disabled={isPending} onClick={() => mutate('DOWN')}>
        <ArrowDown className="size-4" aria-hidden />
      </IconButton>
    </span>
  );
}
