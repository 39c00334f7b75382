import { Link } from 'react-router';
import { useCurrency } from '#web/api/hooks.ts';
import { useGet } from '#web/api/http/cache.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { home } from '#words/en/home.ts';
import { price } from '#words/format.ts';
import { warehouse } from '#web/shop/pictures/pictures.ts';
import { homeQuery } from './home-query.ts';

const words = home.hero;

export function Hero() {
  return (
    <section className="night relative isolate overflow-hidden border-b border-hairline">
      <Picture
        picture={warehouse}
        sizes="100vw"
        alt=""
        isFirst
        // On a phone the lamps of the picture stay beside the words.
        className="absolute inset-0 -z-20 size-full object-cover object-[90%_50%] tablet:object-[60%_50%]"
      />
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-linear-to-t from-surface via-surface/75 to-surface/75 desktop:bg-linear-to-r desktop:via-surface/60 desktop:to-surface/0"
      />
      <div className="page flex flex-col justify-end pt-24 tablet:pt-32 desktop:min-h-[calc(100dvh-4rem)] desktop:pt-16">
        <div className="my-auto">
          <p className="label mb-6 text-accent-strong">{words.label}</p>
          <h1 className="max-w-[13ch] text-display">{words.title}</h1>
          <p className="prose mt-8 text-lead text-ink">{words.lead}</p>
          <PriceAndYears />
          <div className="mt-10 flex flex-wrap gap-4">
            <ButtonLink as={Link} to={paths.casks()}>
              {words.browse}
            </ButtonLink>
            <ButtonLink as={Link} to="#how-it-works" kind="dark">
              {words.howItWorks}
            </ButtonLink>
          </div>
        </div>
        <Facts />
      </div>
    </section>
  );
}

function useOnSale() {
  useCurrency();
  return useGet(homeQuery()).data?.onSale;
}

/** Keeps its place while the figures are on their way. */
function PriceAndYears() {
  const currency = useCurrency();
  const { priceFrom = null, bottleMl = 0, bottlingFrom = null, bottlingTo = null } = useOnSale() ?? {};
  const isKnown = priceFrom !== null && bottlingFrom !== null && bottlingTo !== null;
  return (
    <p className="prose figures mt-2 min-h-[4.8em] text-lead text-ink tablet:min-h-[3.2em]">
      {isKnown &&
        words.price(price(priceFrom, currency), `${bottleMl}\u00a0ml`, words.years(bottlingFrom, bottlingTo))}
    </p>
  );
}

function Facts() {
  const onSale = useOnSale();
  const facts = [
    {
      text: onSale?.casks ? words.facts.casks(onSale.casks, onSale.distilleries) : '\u00a0',
      to: paths.casks(),
    },
    { text: words.facts.sources, to: paths.aboutUs() },
    { text: words.facts.withdrawal, to: paths.withdrawal() },
  ];
  return (
    <ul className="figures mt-14 mb-8 grid border-t border-hairline tablet:grid-cols-3 tablet:gap-x-10 tablet:border-0">
      {facts.map(({ text, to }) => (
        <li key={to} className="border-b border-hairline tablet:border-t tablet:border-b-0">
          <Link to={to} className="block py-3 transition-colors hover:text-accent-strong tablet:pt-4">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
