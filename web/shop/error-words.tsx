import { Suspense } from 'react';
import { part } from '#web/ui/later.ts';

const Words = part(async () => {
  const { wordsFor } = await import('#web/api/words.ts');
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
