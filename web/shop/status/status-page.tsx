import type { PartState } from '#domain/shop-status.ts';
import { getStatus } from '#contract/content/status.ts';
import { get, prefetch, useGet } from '#web/api/http/cache.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { useCountry } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { PageHeader } from '#web/shop/shared/page-header.tsx';
import { rich } from '#web/ui/rich.tsx';
import { status as words } from '#words/en/content/status.ts';
import { minuteIn } from '#words/format.ts';

type ShopStatus = AnswerOf<typeof getStatus>;

/** The server looks as often. */
const everyMs = 10_000;
const query = () => ({ ...get(getStatus, {}), refetchInterval: everyMs });
const tones = { WORKING: 'success', DELAYED: 'warning', DOWN: 'danger' } as const satisfies Record<
  PartState,
  BadgeTone
>;
const worstFirst: readonly PartState[] = ['DOWN', 'DELAYED'];

export const loader = () => prefetch(get(getStatus, {}));

function StatusPage() {
  const found = useGet(query());
  return (
    <div className="page pb-24">
      <PageHeader title={words.title} lead={words.lead} />
      <div className="mt-10 desktop:max-w-2xl">
        <Loaded query={found} skeleton={<SkeletonText lines={5} />}>
          {(status) => <Parts status={status} />}
        </Loaded>
        <p className="mt-8 text-small text-ink-muted">
          {rich(words.contact, { contact: linkTo(paths.contacts()) })}
        </p>
      </div>
    </div>
  );
}
export { StatusPage as Component };

function Parts({ status: { parts, checkedAt } }: { status: ShopStatus }) {
  const country = useCountry();
  const worst = worstFirst.find((worse) => parts.some(({ state }) => state === worse)) ?? 'WORKING';
  return (
    <>
      <Banner tone={tones[worst]} title={words.summary[worst].title}>
        {words.summary[worst].text}
      </Banner>
      <DefinitionList
        className="mt-8"
        items={parts.map(({ part, state }) => ({
          label: words.parts[part],
          value: <Badge tone={tones[state]}>{words.states[state]}</Badge>,
        }))}
      />
      <p className="mt-6 text-small text-ink-muted">{words.checked(minuteIn(country, checkedAt))}</p>
    </>
  );
}
