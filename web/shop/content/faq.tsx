import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { faq } from '#words/en/content/faq.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { rich } from '#web/ui/rich.tsx';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { useTitle } from '#web/shop/shared/use-title.ts';
import { FaqTopic } from './faq-topic.tsx';

/** docs/product.md#content-pages: collapsed on arrival, except for an answer that was linked to. */
function FaqPage() {
  useTitle(faq.name);
  const { isOpen, toggle } = useOpenQuestions();
  return (
    <div className="page">
      <PageHeader title={faq.title} lead={rich(faq.lead, { salesTerm: linkTo(paths.salesTerm()) })} />
      <div className="section grid gap-x-16 gap-y-10 desktop:grid-cols-[13rem_minmax(0,1fr)]">
        <Topics />
        <div className="flex max-w-3xl flex-col gap-16">
          {faq.topics.map((topic) => (
            <FaqTopic key={topic.id} topic={topic} isOpen={isOpen} onToggle={toggle} />
          ))}
          <p className="text-ink-muted">
            {rich(faq.unanswered, {
              contacts: linkTo(paths.contacts()),
            })}
          </p>
        </div>
      </div>
    </div>
  );
}
export { FaqPage as Component };

function useOpenQuestions() {
  const linked = useLocation().hash.slice(1);
  const [first] = useState(linked);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    isOpen: (id: string) => toggled.get(id) ?? (id === first || id === linked),
    toggle: (id: string, isOpen: boolean) => setToggled((before) => new Map(before).set(id, isOpen)),
  };
}

function Topics() {
  return (
    <nav aria-label={faq.topicsLabel} className="print:hidden">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 desktop:sticky desktop:top-24 desktop:flex-col">
        {faq.topics.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="inline-flex min-h-9 items-center text-small text-ink-muted transition-colors hover:text-accent-strong"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
