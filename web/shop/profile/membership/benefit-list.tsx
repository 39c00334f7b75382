import { useState } from 'react';
import {
  type Benefits,
  experienceRequest,
  requestBenefit,
  wishLength,
} from '#contract/membership/benefit.ts';
import { addMonths } from '#domain/calendar.ts';
import { type BenefitKind, experienceMonths } from '#domain/membership/benefit.ts';
import { call } from '#web/api/http/client.ts';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { useNow } from '#web/shop/shared/time/use-now.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Part } from '#web/ui/layout/part.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { benefits as kinds, membership } from '#words/en/membership.ts';
import { benefitList, experience } from '#words/en/profile/membership.ts';
import { monthOf } from '#words/format.ts';
import { perTermWords } from '../../membership/benefit-words.ts';
import { RequestSample } from './request-sample.tsx';

type Benefit = Benefits['benefits'][number];

const requests: Partial<Record<BenefitKind, { action: string; Form: typeof RequestSample }>> = {
  CASK_SAMPLE: { action: benefitList.requestSample, Form: RequestSample },
  TAILORED_EXPERIENCE: { action: benefitList.requestExperience, Form: RequestExperience },
};

export function BenefitList({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <Part title={benefitList.title}>
      <p className="-mt-3 mb-6 max-w-prose text-small text-ink-muted">{membership.law}</p>
      <ul ref={keepFocus} className="grid gap-5 wide:grid-cols-3">
        {benefits.map((benefit) => (
          <BenefitCard key={benefit.kind} benefit={benefit} />
        ))}
      </ul>
    </Part>
  );
}

function BenefitCard({ benefit }: { benefit: Benefit }) {
  const { kind, text, boughtText, left, nosedOnly } = benefit;
  const [isOpen, setIsOpen] = useState(false);
  const request = requests[kind];
  return (
    <Card as="li" kind="outline" className="flex flex-col">
      <h3 className="label text-accent">{kinds.names[kind]}</h3>
      <p className="mt-2 text-small text-ink-muted">{text}</p>
      {boughtText !== null && (
        <p className="mt-2 text-small text-ink-muted">{benefitList.bought(boughtText)}</p>
      )}
      {kind === 'CASK_SAMPLE' && <p className="mt-2 text-small">{benefitList.sampleCost}</p>}
      <Allowance {...benefit} />
      {request && left !== 0 && (
        <>
          <Button kind="dark" className="mt-6 self-start" onClick={() => setIsOpen(true)}>
            {request.action}
          </Button>
          <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={request.action}>
            <request.Form nosedOnly={nosedOnly} onDone={() => setIsOpen(false)} />
          </Dialog>
        </>
      )}
    </Card>
  );
}

function Allowance({ perTerm, used, left }: Benefit) {
  if (perTerm === null || left === null) return <p className="mt-auto pt-5">{perTermWords(perTerm)}</p>;
  return (
    <div className="mt-auto pt-5">
      <p className="figures">{benefitList.left(left, perTerm)}</p>
      <div aria-hidden className="mt-3 flex gap-1.5">
        {Array.from({ length: perTerm }, (_, i) => (
          <span key={i} className={cx('h-1 max-w-10 flex-1', i < used ? 'bg-accent' : 'bg-hairline')} />
        ))}
      </div>
    </div>
  );
}

function monthsAhead(now: Date) {
  const { min, max } = experienceMonths;
  return Array.from({ length: max - min + 1 }, (_, i) => {
    const id = addMonths(now, min + i)
      .toISOString()
      .slice(0, 7);
    return { id, label: monthOf(`${id}-01`) };
  });
}

function RequestExperience({ onDone }: { onDone: () => void }) {
  const now = new Date(useNow());
  const form = useCallForm({
    schema: experienceRequest,
    messages: {
      wish: { missing: experience.wishMissing, tooLong: experience.wishTooLong },
      month: { missing: experience.monthMissing },
    },
    defaultValues: { kind: 'TAILORED_EXPERIENCE', wish: '', month: '' },
    send: async (benefit) => {
      await call(requestBenefit, { body: { benefit } });
      toast.success(experience.done);
      onDone();
    },
  });
  const month = form.watch('month');
  return (
    <CallForm form={form} action={experience.action}>
      <Field label={experience.wish} {...form.field('wish')} maxLength={wishLength} />
      <Select
        label={experience.month}
        options={monthsAhead(now)}
        value={month === '' ? null : month}
        onChange={(id) => form.setValue('month', id, { shouldValidate: true })}
        error={form.formState.errors.month?.message}
      />
    </CallForm>
  );
}
