import { useMutation } from '@tanstack/react-query';
import { type Notice, readNotices } from '#contract/notice.ts';
import { notices } from '#words/en/notices.ts';
import { call } from '#web/api/http/client.ts';
import { Button } from '#web/ui/buttons/button.tsx';

/** Notices that arrive meanwhile stay unread. */
export function MarkAllRead({ newest }: { newest: Notice }) {
  const read = useMutation({ mutationFn: () => call(readNotices, { body: { upTo: newest.id } }) });
  return (
    <Button kind="quiet" onClick={() => read.mutate()} isPending={read.isPending}>
      {notices.readAll}
    </Button>
  );
}
