import { useMutation } from '@tanstack/react-query';
import { wordsFor } from '#web/api/http/words.ts';
import { failures } from '#words/en/errors.ts';
import { download, isInApp } from '#web/ui/download.ts';

export interface Downloadable {
  load: () => Promise<Blob>;
  name: string | (() => string);
}

/** Fetches a file and saves it: a link cannot carry the access token. */
export function useDownload({ load, name }: Downloadable) {
  const file = useMutation({
    mutationFn: load,
    onSuccess: (loaded) => download(loaded, typeof name === 'string' ? name : name()),
  });
  return {
    start: () => file.mutate(),
    isPending: file.isPending,
    error: file.isError ? wordsFor(file.error) : file.isSuccess && isInApp() ? failures.inApp : undefined,
  };
}
