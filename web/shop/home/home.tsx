import { Suspense } from 'react';
import { useSession } from '#web/api/hooks.ts';
import { prefetch } from '#web/api/http/cache.ts';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';
import { home } from '#words/en/home.ts';
import { lazyBelowFold } from '#web/shop/shared/lazy-below-fold.ts';
import { useTitle } from '#web/shop/shared/use-title.ts';
import { Hero } from './hero.tsx';
import { distilleriesQuery, homeQuery } from './home-query.ts';

const BelowHero = lazyBelowFold('BelowHero', async () => (await import('./below-hero.tsx')).BelowHero);

const MemberHome = lazyOnShow('MemberHome', async () => (await import('./member-home.tsx')).MemberHome);

export const loader = () => prefetch(homeQuery(), distilleriesQuery());

function HomePage() {
  useTitle(home.name);
  const { loggedIn } = useSession();
  return (
    <>
      {loggedIn ? (
        <Suspense fallback={<div className="min-h-96" />}>
          <MemberHome />
        </Suspense>
      ) : (
        <Hero />
      )}
      <Suspense fallback={<div className="min-h-screen" />}>
        <BelowHero />
      </Suspense>
    </>
  );
}
export { HomePage as Component };
