import { Suspense } from 'react';
import { useCookieAlert } from '#web/api/hooks.ts';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';

const CookieQuestion = lazyOnShow(
  'CookieQuestion',
  async () => (await import('./cookie-question.tsx')).CookieQuestion,
);

export function CookieBanner() {
  const isAccepted = useCookieAlert();
  if (isAccepted) return null;
  return (
    <Suspense>
      <CookieQuestion />
    </Suspense>
  );
}
