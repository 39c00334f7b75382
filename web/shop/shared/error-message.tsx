import { Suspense } from 'react';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';

const Words = lazyOnShow('ErrorWords', async () => {
  const { wordsFor } = await import('#web/api/http/words.ts');
  return ({ error }: { error: unknown }) => wordsFor(error);
});

export function ErrorMessage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Words error={error} />
    </Suspense>
  );
}
