import { Link } from 'react-router';
import { faq } from '#words/en/content/faq.ts';
import { paths } from '#web/paths.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { rich } from '#web/ui/rich.tsx';
import { linkTo } from '#web/shop/shared/link-to.tsx';

type Topic = (typeof faq.topics)[number];

export const answerLinks = {
  casks: linkTo(paths.casks()),
  contacts: linkTo(paths.contacts()),
  membership: linkTo(paths.membership()),
  salesTerm: linkTo(paths.salesTerm()),
  shareCode: linkTo(paths.shareCode()),
};

interface FaqTopicProps {
  topic: Topic;
  isOpen: (id: string) => boolean;
  onToggle: (id: string, isOpen: boolean) => void;
}

export function FaqTopic({ topic: { id, title, questions }, isOpen, onToggle }: FaqTopicProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-heading">
        {title}
      </h2>
      {questions.map((question) => (
        <Disclosure
          key={question.id}
          id={question.id}
          title={question.title}
          isOpen={isOpen(question.id)}
          onToggle={(next) => onToggle(question.id, next)}
        >
          {question.answer.map((paragraph) => (
            <p key={paragraph} className="mb-4">
              {rich(paragraph, answerLinks)}
            </p>
          ))}
          <Link
            to={`#${question.id}`}
            replace
            aria-label={faq.linkTo(question.title)}
            className="text-small text-ink-faint underline-offset-4 transition-colors hover:text-accent-strong hover:underline print:hidden"
          >
            {faq.link}
          </Link>
        </Disclosure>
      ))}
    </section>
  );
}
