import { Suspense } from 'react';
import { prefetch } from '#web/api/cache.ts';
import { home as words } from '#words/home.ts';
import { later } from '#web/ui/later.ts';
import { useTitle } from '../title.ts';
import { Hero } from './hero.tsx';
import { distilleriesQuery, homeQuery } from './home-query.ts';

const BelowHero = later(async () => (await import('./below-hero.tsx')).BelowHero);

export const loader = () => prefetch(homeQuery(), distilleriesQuery());

/** '' (spec §2). */
export function Component() {
  useTitle(words.name);
  return (
    <>
      <Hero />
      <Suspense fallback={<div className="min-h-screen" />}>
        <BelowHero />
      </Suspense>
    </>
  );
}
