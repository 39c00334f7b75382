import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { getAccount } from '#contract/account.ts';
import { requestSample } from '#contract/benefit.ts';
import { getCollection } from '#contract/order.ts';
import { ruleAt } from '#domain/country-rules.ts';
import { get } from '#web/api/cache.ts';
import { call } from '#web/api/client.ts';
import { useGet } from '#web/api/hooks.ts';
import { wordsFor } from '#web/api/words.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast-queue.ts';
import { sample as words } from '#words/profile-membership.ts';
import { AgeDeclaration } from '../../age-declaration.tsx';
import { RuleNote } from '../../rule-note.tsx';
import { RuleSource } from '../../rule-source.tsx';
import { returnState } from '../../return-to.ts';
import { useNow } from '../../use-now.ts';

/** The casks of the collection, each once. */
function useHeldCasks() {
  const certificates = useGet(get(getCollection, { query: { size: '100' } })).data?.content ?? [];
  const casks = new Map(
    certificates.map(({ caskId, name, distilleryName }) => [caskId, { name, distilleryName }]),
  );
  return [...casks].map(([id, { name, distilleryName }]) => ({
    id: String(id),
    label: name,
    note: distilleryName,
  }));
}

/** Which cask, and what the law of the member's country asks before alcohol is sent there. */
export function RequestSample({ onDone }: { onDone: () => void }) {
  const [caskId, setCaskId] = useState<string | null>(null);
  const [declared, setDeclared] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const now = new Date(useNow());
  const country = useGet(get(getAccount, {})).data?.country ?? null;
  const ban = ruleAt('NO_ALCOHOL_PROMOTION', country, now);
  const declaration = ban ? null : ruleAt('AGE_DECLARATION', country, now);
  const casks = useHeldCasks();
  const request = useMutation({
    mutationFn: () => call(requestSample, { body: { caskId: Number(caskId), ageDeclaration: declared } }),
    onSuccess: () => {
      toast.success(words.done);
      onDone();
    },
  });
  const submit = () => {
    if (caskId === null || (declaration && !declared)) return setIsAsked(true);
    request.mutate();
  };
  if (casks.length === 0) return <p>{words.none}</p>;
  return (
    <div className="flex flex-col gap-6">
      <Select
        label={words.cask}
        options={casks}
        value={caskId}
        onChange={setCaskId}
        error={isAsked && caskId === null ? words.caskMissing : undefined}
      />
      {ban ? (
        <p className="text-small">
          {words.nosed} <RuleSource rule={ban} />.
        </p>
      ) : (
        <p className="text-small">{words.posted}</p>
      )}
      {declaration && (
        <AgeDeclaration
          rule={declaration}
          isDeclared={declared}
          onDeclare={setDeclared}
          isMissing={isAsked && !declared}
        />
      )}
      {request.isError && (
        <Banner
          tone="danger"
          action={
            <Link
              to={paths.profilePreferences()}
              state={returnState(paths.profileMembership())}
              className="textlink"
            >
              {words.preferences}
            </Link>
          }
        >
          {wordsFor(request.error)}
          <RuleNote error={request.error} />
        </Banner>
      )}
      <Button onPress={submit} isPending={request.isPending} wide>
        {words.action}
      </Button>
    </div>
  );
}
