import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import type { Call } from '#web/api/http/call.ts';
import { callFile } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { download } from '#web/shop/shared/download.ts';

interface FileButtonProps<E extends Endpoint> {
  endpoint: Call<E>;
  request: RequestOf<E>;
  name: string | (() => string);
  label?: string;
  kind?: 'dark' | 'quiet';
  children: ReactNode;
}

export function FileButton<E extends Endpoint>({
  endpoint,
  request,
  name,
  label,
  kind = 'dark',
  children,
}: FileButtonProps<E>) {
  const fetchFile = useMutation({
    mutationFn: () => callFile(endpoint, request),
    onSuccess: (file) => download(file, typeof name === 'string' ? name : name()),
    onError: (error) => toast.danger(wordsFor(error)),
  });
  return (
    <Button
      kind={kind}
      onClick={() => fetchFile.mutate()}
      isPending={fetchFile.isPending}
      {...(label !== undefined && { 'aria-label': label })}
    >
      <Download className="size-4" aria-hidden />
      {children}
    </Button>
  );
}
