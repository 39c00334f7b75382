import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { home } from '#words/en/home.ts';
import { warehouse } from '#web/shop/shared/pictures.ts';

const words = home.hero;

export function Hero() {
  return (
    <section className="night relative isolate overflow-hidden border-b border-hairline">
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
      <div className="page flex flex-col justify-end pt-40 desktop:min-h-[calc(100dvh-4rem)] desktop:pt-16">
        <div className="my-auto">
          <p className="label mb-6 text-accent-strong">{words.label}</p>
          <h1 className="max-w-[11ch] text-display">{words.title}</h1>
          <p className="prose mt-8 text-lead text-ink">{words.lead}</p>
          <div className="mt-10 flex flex-wrap gap-4">
            <ButtonLink as={Link} to={paths.casks()}>
              {words.browse}
            </ButtonLink>
            <ButtonLink as={Link} to={paths.howItWorks()} kind="dark">
              {words.howItWorks}
            </ButtonLink>
          </div>
        </div>
        <Promises />
      </div>
    </section>
  );
}

function Promises() {
  return (
    <ul className="mt-14 mb-8 grid border-t border-hairline tablet:grid-cols-3 tablet:gap-x-10 tablet:border-0">
      {words.promises.map((promise) => (
        <li
          key={promise}
          className="border-b border-hairline py-3 tablet:border-t tablet:border-b-0 tablet:pt-4"
        >
          {promise}
        </li>
      ))}
    </ul>
  );
}
