import { Suspense } from 'react';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';

const Words = lazyOnShow(async () => {
  const { wordsFor } = await import('#web/api/http/words.ts');
  return ({ error }: { error: unknown }) => wordsFor(error);
});

/** What the person reads when a call failed. The words of every refusal are fetched when there is one. */
export function ErrorWords({ error }: { error: unknown }) {
  return (
    <Suspense fallback={null}>
      <Words error={error} />
    </Suspense>
  );
}
