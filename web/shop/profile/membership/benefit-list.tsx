import { useState } from 'react';
import type { Benefits } from '#contract/benefit.ts';
import type { BenefitKind } from '#domain/benefit.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { benefitNames, perTermWords } from '../../membership/benefit-words.ts';
import { RequestExperience } from './request-experience.tsx';
import { RequestSample } from './request-sample.tsx';

type Benefit = Benefits['benefits'][number];

const requests: Partial<Record<BenefitKind, { action: string; Form: typeof RequestSample }>> = {
  CASK_SAMPLE: { action: 'Ask for a sample', Form: RequestSample },
  TAILORED_EXPERIENCE: { action: 'Ask for an experience', Form: RequestExperience },
};

/** The benefits of the level, and how much of each is left in this term. */
export function BenefitList({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className="mb-6 text-heading">
        Your benefits
      </h2>
      <ul className="grid gap-5 wide:grid-cols-3">
        {benefits.map((benefit) => (
          <BenefitCard key={benefit.kind} benefit={benefit} />
        ))}
      </ul>
    </section>
  );
}

function BenefitCard({ benefit: { kind, text, perTerm, used, left } }: { benefit: Benefit }) {
  const [isOpen, setIsOpen] = useState(false);
  const request = requests[kind];
  return (
    <Card as="li" kind="outline" className="flex flex-col">
      <h3 className="label text-accent">{benefitNames[kind]}</h3>
      <p className="mt-2 text-small text-ink-muted">{text}</p>
      <p className="figures mt-4">
        {left === null ? perTermWords(perTerm) : `${used} of ${perTerm} used, ${left} left in this term`}
      </p>
      {request && (
        <>
          <Button
            kind="dark"
            className="mt-6 self-start"
            isDisabled={left === 0}
            onPress={() => setIsOpen(true)}
          >
            {request.action}
          </Button>
          <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={request.action}>
            <request.Form onDone={() => setIsOpen(false)} />
          </Dialog>
        </>
      )}
    </Card>
  );
}
