import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { getAccount } from '#contract/account/account.ts';
import { getCollection } from '#contract/certificate.ts';
import { requestBenefit } from '#contract/membership/benefit.ts';
import { dateIn } from '#domain/calendar.ts';
import type { CountryRule } from '#domain/law/country-rule.ts';
import { ruleOn } from '#domain/law/country-rules.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { paths } from '#web/paths.ts';
import { RuleNote, RuleSource } from '#web/shop/shared/country-law/rule-note.tsx';
import { returnState } from '#web/shop/shared/return-to.ts';
import { useNow } from '#web/shop/shared/time/use-now.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { countryNames } from '#words/en/common.ts';
import { ageDeclaration } from '#words/en/law.ts';
import { sample } from '#words/en/profile/membership.ts';

function useHeldCasks() {
  const held = useGet(get(getCollection, { query: { size: '100', onePerCask: 'true' } }));
  return (held.data?.content ?? []).map(({ caskId, name, distilleryName }) => ({
    id: String(caskId),
    label: name,
    note: distilleryName,
  }));
}

const toPreferences = (
  <Link to={paths.profilePreferences()} state={returnState(paths.profileMembership())} className="textlink">
    {sample.preferences}
  </Link>
);

const askFor = (caskId: number, isDeclared: boolean) =>
  call(requestBenefit, { body: { benefit: { kind: 'CASK_SAMPLE', caskId, ageDeclaration: isDeclared } } });

export function RequestSample({ nosedOnly, onDone }: { nosedOnly: boolean; onDone: () => void }) {
  const [caskId, setCaskId] = useState<string | null>(null);
  const [isDeclared, setIsDeclared] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const now = new Date(useNow());
  const country = useGet(get(getAccount, {})).data?.country ?? null;
  const ban = ruleOn('NO_ALCOHOL_PROMOTION', country, dateIn(country, now));
  const declaration = ban || nosedOnly ? null : ruleOn('AGE_DECLARATION', country, dateIn(country, now));
  const casks = useHeldCasks();
  const request = useMutation({
    mutationFn: () => askFor(Number(caskId), isDeclared),
    onSuccess: () => {
      toast.success(sample.done);
      onDone();
    },
  });
  const submit = () => {
    if (caskId === null || (declaration && !isDeclared)) return setWasSubmitted(true);
    request.mutate();
  };
  if (casks.length === 0) return <p>{sample.none}</p>;
  return (
    <div className="flex flex-col gap-6">
      <Select
        label={sample.cask}
        options={casks}
        value={caskId}
        onChange={setCaskId}
        error={wasSubmitted && caskId === null ? sample.caskMissing : undefined}
      />
      {ban ? (
        <p className="text-small">
          {sample.nosedByLaw} <RuleSource rule={ban} />.
        </p>
      ) : (
        <p className="text-small">{nosedOnly ? sample.nosedByLevel : sample.posted}</p>
      )}
      {declaration && (
        <AgeDeclaration
          rule={declaration}
          isDeclared={isDeclared}
          onDeclare={setIsDeclared}
          isMissing={wasSubmitted && !isDeclared}
        />
      )}
      {request.isError && (
        <Refusal of={request.error} action={toPreferences}>
          {wordsFor(request.error)}
          <RuleNote error={request.error} />
        </Refusal>
      )}
      <Button onClick={submit} isPending={request.isPending} wide>
        {sample.action}
      </Button>
    </div>
  );
}

interface AgeDeclarationProps {
  rule: CountryRule<'AGE_DECLARATION'>;
  isDeclared: boolean;
  onDeclare: (declared: boolean) => void;
  isMissing: boolean;
}

function AgeDeclaration({ rule, isDeclared, onDeclare, isMissing }: AgeDeclarationProps) {
  return (
    <div className="flex flex-col gap-3 border border-control p-5 text-small">
      <p className="font-medium text-ink">{ageDeclaration.title(countryNames[rule.country])}</p>
      <p className="text-ink-muted">{ageDeclaration.warning(rule.value)}</p>
      <Checkbox isSelected={isDeclared} onChange={onDeclare} isInvalid={isMissing}>
        {ageDeclaration.declaration(rule.value)}
      </Checkbox>
      <FieldMessage>{isMissing ? ageDeclaration.missing : undefined}</FieldMessage>
    </div>
  );
}
