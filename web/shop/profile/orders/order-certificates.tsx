import { Share2 } from 'lucide-react';
import { Link } from 'react-router';
import { type Certificate, getCollection } from '#contract/certificate.ts';
import type { Order } from '#contract/order/order.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { rich } from '#web/ui/rich.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { orderCertificates as words } from '#words/en/profile/collection.ts';
import { count, roundedPrice } from '#words/format.ts';
import { shareLink } from '../../casks/cask/share-link.ts';
import { linkTo } from '../../shared/link-to.tsx';
import { CertificateCard } from '../collection/certificate-card.tsx';

const shown = 3;

export const certificatesQuery = (orderId = '') =>
  get(getCollection, { query: { orderId, size: String(shown) } });

/** One or the first of three across the page, two beside each other. Nothing once all are withdrawn. */
export function OrderCertificates({ order }: { order: Order }) {
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
  return (
    <section aria-label={words.title} className="mb-12">
      <p className="font-display text-heading">{held}</p>
      <StillToPay order={order} />
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
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <ButtonLink as={Link} to={paths.profileCollection()} kind="dark">
          {words.collection}
        </ButtonLink>
        <ShareButton certificate={first} />
        <Link to={paths.profileCertificate(first.shareCode)} className="textlink text-small">
          {words.download}
        </Link>
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

function StillToPay({ order: { lines, withdrawals } }: { order: Order }) {
  const estimates = lines.flatMap(({ atBottling }) => atBottling ?? []);
  const [one] = estimates;
  if (!one || estimates.length < lines.length || withdrawals.length > 0) return <div className="mb-5" />;
  // Of the amounts as each line shows them, without cents.
  const amount = estimates.reduce((sum, estimate) => sum + Math.round(estimate.amount / 100) * 100, 0);
  const years = lines.map(({ bottlingDate }) => bottlingDate.slice(0, 4)).toSorted();
  return (
    <p className="figures mt-2 mb-5 text-ink-muted">
      {words.stillToPay(roundedPrice(amount, one.currency), years[0] ?? '', years.at(-1) ?? '')}
    </p>
  );
}

function ShareButton({ certificate: { caskId, name } }: { certificate: Certificate }) {
  return (
    <Button kind="quiet" onClick={() => void shareLink({ id: caskId, name }, words.shareText(name))}>
      <Share2 className="size-4" strokeWidth={1.5} aria-hidden />
      {words.share}
    </Button>
  );
}
