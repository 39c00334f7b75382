import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { warehouse } from '../pictures/pictures.ts';

export function Hero() {
  return (
    <section className="relative isolate overflow-hidden border-b border-hairline">
      <Picture
        picture={warehouse}
        sizes="100vw"
        alt=""
        isFirst
        className="absolute inset-0 -z-20 size-full object-cover object-[60%_50%]"
      />
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-linear-to-t from-surface via-surface/65 to-surface/25 desktop:bg-linear-to-r desktop:via-surface/60 desktop:to-surface/0"
      />
      <div className="page flex items-end pt-40 pb-14 desktop:min-h-[calc(100dvh-4rem)] desktop:items-center desktop:py-16">
        <div>
          <p className="label mb-6 text-accent-strong">Single casks of Irish whiskey</p>
          <h1 className="max-w-[11ch] text-display">A share of one cask, yours by number</h1>
          <p className="prose mt-8 text-lead text-ink">
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
      </div>
    </section>
  );
}
