import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CaskPicture } from '#web/ui/cask-picture.tsx';

export function Hero() {
  return (
    <section className="overflow-hidden border-b border-hairline">
      <div className="page grid items-center gap-6 py-14 desktop:min-h-[calc(100dvh-4rem)] desktop:grid-cols-[1.1fr_1fr] desktop:gap-0 desktop:py-16">
        <div className="relative z-10">
          <p className="label mb-6 text-accent">Single casks of Irish whiskey</p>
          <h1 className="max-w-[11ch] text-display">A share of one cask, yours by number</h1>
          <p className="prose mt-8 text-lead text-ink-muted">
            Choose a cask at an Irish distillery, take one or more of its numbered shares, and follow your
            spirit through its years in wood until it is bottled for you.
          </p>
          <div className="mt-10 flex flex-wrap gap-4">
            <ButtonLink as={Link} to={paths.casks()}>
              Browse casks
            </ButtonLink>
            <ButtonLink as={Link} to={paths.howItWorks()} kind="dark">
              How it works
            </ButtonLink>
          </div>
        </div>
        <CaskPicture
          shape="hogshead"
          fill={0.82}
          spirit={0.5}
          stencil="No. 1783"
          legend="TIERCE"
          className="mx-auto w-full max-w-xl desktop:-mr-24 desktop:w-[125%] desktop:max-w-none desktop:justify-self-end"
        />
      </div>
    </section>
  );
}
