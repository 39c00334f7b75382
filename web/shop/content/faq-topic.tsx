import { Link as LinkIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import type { FaqQuestion } from '#contract/content/faq.ts';
import type { FaqLink, FaqTopic } from '#domain/faq.ts';
import { faq } from '#words/en/content/faq.ts';
import { paths } from '#web/paths.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { rich } from '#web/ui/rich.tsx';
import { linkTo } from '#web/shop/shared/link-to.tsx';

export const answerLinks: Record<FaqLink, (words: string) => ReactNode> = {
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

export function FaqSection({ topic, questions, isOpen, onToggle }: FaqSectionProps) {
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
