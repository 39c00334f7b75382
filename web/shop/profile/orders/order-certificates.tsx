import { Link } from 'react-router';
import { getCollection } from '#contract/certificate.ts';
import type { Order } from '#contract/order/order.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { useMemberCountry, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { rich } from '#web/ui/rich.tsx';
import { Part } from '#web/ui/layout/part.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { orderCertificates as words } from '#words/en/profile/collection.ts';
import { nextDates as datesWords } from '#words/en/profile/order.ts';
import { count } from '#words/format.ts';
import { linkTo } from '../../shared/link-to.tsx';
import { CertificateCard } from '../collection/certificate-card.tsx';
import { CalendarButton } from '../calendar-button.tsx';
import { entriesOf, type NextDate, nextDates } from './next-dates.ts';
import { SharePictureButton } from './share-picture-button.tsx';

const shown = 3;

export const certificatesQuery = (orderId: string) =>
  get(getCollection, { query: { orderId, size: String(shown) } });

export function OrderCertificates({ order, isPlaced }: { order: Order; isPlaced: boolean }) {
  const country = useMemberCountry();
  const { data, isPending } = useGet(certificatesQuery(order.id));
  if (isPending && order.state !== 'WITHDRAWN' && order.state !== 'REFUNDED') return <CertificatesSkeleton />;
  const [first, ...others] = data?.content ?? [];
  if (!data || !first) return null;
  const isPair = others.length === 1;
  const more = data.totalElements - data.content.length;
  const held =
    data.totalElements === 1
      ? words.held(count(first.shareNumber), count(first.sharesTotal), first.name)
      : words.heldMany(data.totalElements);
  const dates = nextDates(order, first, country);
  const isInWood = order.state === 'PURCHASED' || order.state === 'MATURING';
  return (
    <section aria-label={words.title} className="mb-12">
      {!isPlaced && <p className="mb-5 font-display text-heading">{held}</p>}
      {!isPair && <CertificateCard share={first} />}
      {others.length > 0 && (
        <ul className="mt-6 grid gap-6 tablet:grid-cols-2">
          {(isPair ? data.content : others).map((share) => (
            <li key={share.shareCode}>
              <CertificateCard share={share} />
            </li>
          ))}
        </ul>
      )}
      {isInWood && <NextSteps dates={dates} />}
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <ButtonLink as={Link} to={paths.profileCollection()} kind="dark">
          {words.collection}
        </ButtonLink>
        <SharePictureButton certificate={first} />
        {isInWood && (
          <CalendarButton entries={entriesOf(order, dates.slice(1))} file={order.invoiceNumber}>
            {datesWords.calendar}
          </CalendarButton>
        )}
        {more > 0 && <p className="text-small text-ink-muted">{words.more(more)}</p>}
      </div>
      <NameMissing />
    </section>
  );
}

const CertificatesSkeleton = () => (
  <div aria-busy="true" className="mb-12">
    <SkeletonText lines={3} />
    <Skeleton className="mt-5 aspect-3/2 w-full" />
    <Skeleton className="mt-6 h-12 w-full" />
  </div>
);

/** The checkout does not ask for a name. */
function NameMissing() {
  const { user } = useSession();
  if (!user || user.name || user.surname) return null;
  return (
    <p className="mt-4 text-small text-ink-muted">
      {rich(words.name, { preferences: linkTo(paths.profilePreferences()) })}
    </p>
  );
}

function NextSteps({ dates }: { dates: readonly NextDate[] }) {
  return (
    <Part title={datesWords.title} className="mt-12">
      <ol className="border-t border-hairline">
        {dates.map(({ when, text }) => (
          <li
            key={text}
            className="grid items-baseline gap-x-8 gap-y-1 border-b border-hairline py-4 tablet:grid-cols-[10rem_1fr]"
          >
            <p className="figures font-display text-subheading">{when}</p>
            <p className="figures text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Part>
  );
}
