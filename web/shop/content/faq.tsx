import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { type Faq, getFaq, type FaqQuestion } from '#contract/content/faq.ts';
import { get, prefetch, useGet } from '#web/api/http/cache.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { faq, questionWords } from '#words/en/content/faq.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/shop/shared/page-header.tsx';
import { rich } from '#web/ui/rich.tsx';
import { maxSearchLength, SearchField } from '#web/shop/shared/list/search-box.tsx';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { useHash } from '#web/shop/shared/use-hash.ts';
import { wordsOf } from '#domain/fold.ts';
import { Link as LinkIcon } from 'lucide-react';
import type { FaqLink, FaqTopic } from '#domain/faq.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';

/** The questions that have most of the typed words, each as the beginning of one of theirs; words of any question are not sought. */
function searchFaq(topics: Faq, typed: string): Faq {
  const sought = wordsOf(typed).filter((word) => !questionWords.has(word));
  const found = new Map(
    topics
      .flatMap(({ questions }) => questions)
      .map((question) => {
        const words = wordsOf(`${question.title} ${question.answer.join(' ').replaceAll(/<.*?>/g, '')}`);
        return [question, sought.filter((part) => words.some((word) => word.startsWith(part))).length];
      }),
  );
  const most = Math.max(sought.length === 0 ? 0 : 1, ...found.values());
  return topics
    .map(({ topic, questions }) => ({
      topic,
      questions: questions.filter((question) => found.get(question) === most),
    }))
    .filter(({ questions }) => questions.length > 0);
}

const query = () => get(getFaq, {});

export const loader = () => prefetch(query());

function FaqPage() {
  const topics = useGet(query());
  return (
    <div className="page">
      <PageHeader
        name={faq.name}
        title={faq.title}
        lead={rich(faq.lead, { salesTerm: linkTo(paths.salesTerm()) })}
      />
      <Loaded query={topics} skeleton={<SkeletonText lines={20} className="section max-w-3xl" />}>
        {(data) => <Questions topics={data} />}
      </Loaded>
    </div>
  );
}
export { FaqPage as Component };

function Questions({ topics }: { topics: Faq }) {
  const { isOpen, toggle } = useOpenQuestions();
  const [typed, setTyped] = useState('');
  const found = useMemo(() => searchFaq(topics, typed), [topics, typed]);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className="section grid gap-x-16 gap-y-10 desktop:grid-cols-[13rem_minmax(0,1fr)]">
      <Topics topics={found} />
      <div className="flex max-w-3xl flex-col gap-16">
        <div>
          <SearchField
            {...faq.search}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={maxSearchLength}
          />
          <p role="status" className="figures mt-2 min-h-6 text-small text-ink-muted">
            {typed.trim() !== '' && faq.found(count)}
          </p>
        </div>
        {found.map(({ topic, questions }) => (
          <FaqSection key={topic} topic={topic} questions={questions} isOpen={isOpen} onToggle={toggle} />
        ))}
        <p className="text-ink-muted">{rich(faq.unanswered, { contacts: linkTo(paths.contacts()) })}</p>
      </div>
    </div>
  );
}

function useOpenQuestions() {
  const linked = useHash().slice(1);
  const [first, setFirst] = useState(linked);
  if (first === '' && linked !== '') setFirst(linked);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    isOpen: (id: string) => toggled.get(id) ?? (id !== '' && (id === first || id === linked)),
    toggle: (id: string, isOpen: boolean) => setToggled((before) => new Map(before).set(id, isOpen)),
  };
}

function Topics({ topics }: { topics: Faq }) {
  return (
    <nav aria-label={faq.topicsLabel} className="print:hidden">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 tablet:flex tablet:flex-wrap desktop:sticky desktop:top-24 desktop:flex-col">
        {topics.map(({ topic }) => (
          <li key={topic}>
            <Link
              to={`#${topic}`}
              className="inline-flex min-h-9 items-center text-small text-ink-muted transition-colors hover:text-accent-strong"
            >
              {faq.topics[topic]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const answerLinks: Record<FaqLink, (words: string) => ReactNode> = {
  casks: linkTo(paths.casks()),
  contacts: linkTo(paths.contacts()),
  membership: linkTo(paths.membership()),
  salesTerm: linkTo(paths.salesTerm()),
  shareCode: linkTo(paths.shareCode()),
};

interface FaqSectionProps {
  topic: FaqTopic;
  questions: readonly FaqQuestion[];
  isOpen: (id: string) => boolean;
  onToggle: (id: string, isOpen: boolean) => void;
}

function FaqSection({ topic, questions, isOpen, onToggle }: FaqSectionProps) {
  return (
    <section aria-labelledby={topic}>
      <h2 id={topic} className="mb-5 text-heading">
        {faq.topics[topic]}
      </h2>
      {questions.map((question) => (
        <Disclosure
          key={question.slug}
          id={question.slug}
          title={question.title}
          isOpen={isOpen(question.slug)}
          onToggle={(next) => onToggle(question.slug, next)}
        >
          {question.answer.map((paragraph) => (
            <p key={paragraph} className="mb-4">
              {rich(paragraph, answerLinks)}
            </p>
          ))}
          <Link
            to={`#${question.slug}`}
            replace
            aria-label={faq.linkTo(question.title)}
            title={faq.link}
            className="-ml-2 inline-flex size-8 items-center justify-center text-ink-faint transition-colors hover:text-accent-strong print:hidden"
          >
            <LinkIcon className="size-4" strokeWidth={1.5} aria-hidden />
          </Link>
        </Disclosure>
      ))}
    </section>
  );
}
