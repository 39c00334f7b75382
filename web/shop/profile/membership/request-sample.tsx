import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { getAccount } from '#contract/account/account.ts';
import { requestBenefit } from '#contract/membership/benefit.ts';
import { getCollection } from '#contract/certificate.ts';
import { dateIn } from '#domain/calendar.ts';
import { ruleOn } from '#domain/law/country-rules.ts';
import { get } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { useGet } from '#web/api/hooks.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { paths } from '#web/paths.ts';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { sample } from '#words/en/profile/membership.ts';
import { AgeDeclaration } from '#web/shop/shared/country-law/age-declaration.tsx';
import { RuleNote } from '#web/shop/shared/country-law/rule-note.tsx';
import { RuleSource } from '#web/shop/shared/country-law/rule-source.tsx';
import { returnState } from '#web/shop/shared/return-to.ts';
import { useNow } from '#web/shop/shared/time/use-now.ts';

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

const askFor = (caskId: number, ageDeclaration: boolean) =>
  call(requestBenefit, { body: { benefit: { kind: 'CASK_SAMPLE', caskId, ageDeclaration } } });

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
