import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useParams } from 'react-router';
import { getCaskRecord } from '#contract/cask/cask-record.ts';
import { type CaskDetail, getCask } from '#contract/cask/cask.ts';
import {
  getCertificate,
  getCertificatePdf,
  getCollection,
  getPublicCertificate,
} from '#contract/certificate.ts';
import { dateIn } from '#domain/calendar.ts';
import type { Gauge } from '#domain/cask/ageing.ts';
import { useMemberCountry } from '#web/api/hooks.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import { get, prefetch, useGet } from '#web/api/http/cache.ts';
import { callFile } from '#web/api/http/client.ts';
import { paths } from '#web/paths.ts';
import { AgeingChart } from '#web/shop/casks/cask/ageing/ageing-chart.tsx';
import {
  ageingAt,
  ageingPoints,
  clampToMaturation,
  dateAfterYears,
} from '#web/shop/casks/cask/ageing/ageing-points.ts';
import { VerifyShare } from '#web/shop/register/verify-share.tsx';
import { DownloadButton } from '#web/shop/shared/download-button.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { now, today } from '#web/shop/shared/time/use-now.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Part } from '#web/ui/layout/part.tsx';
import { certificate } from '#words/en/profile/profile.ts';
import { share as words } from '#words/en/profile/share.ts';
import { withdrawalNotice } from '#words/en/profile/withdrawal.ts';
import { count, dayIn } from '#words/format.ts';
import { SharePictureButton } from '../orders/share-picture-button.tsx';
import { OwnNotes } from '../own-notes.tsx';
import { BackLink, ProfileHeading } from '../profile-heading.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { type HistoryEntry, historyOf, type OwnShare } from './share-history.ts';
import { ShareOutlook } from './share-outlook.tsx';

const shareQuery = (shareCode = '') => get(getCertificate, { params: { shareCode } });

export const loader = ({ params }: LoaderFunctionArgs) => prefetch(shareQuery(params['shareCode']));

function SharePage() {
  const share = useGet(shareQuery(useParams()['shareCode']));
  const ended = share.error instanceof ApiError && share.error.ended;
  return (
    <>
      <BackLink to={paths.profileCollection()}>{words.back}</BackLink>
      {ended ? (
        <Ended {...ended} />
      ) : (
        <Loaded query={share} skeleton={<Skeleton className="aspect-3/2" />}>
          {(data) => <Share share={data} />}
        </Loaded>
      )}
    </>
  );
}
export { SharePage as Component };

function Ended({ at, orderId }: NonNullable<ApiError['ended']>) {
  const country = useMemberCountry();
  return (
    <>
      <ProfileHeading title={words.ended.title} lead={words.ended.text(dayIn(country, at))} />
      <Link to={paths.profileOrder(orderId)} className="textlink py-3">
        {certificate.order}
      </Link>
    </>
  );
}

function Share({ share }: { share: OwnShare }) {
  const caskId = String(share.caskId);
  const country = useMemberCountry();
  const { data: record } = useGet(get(getCaskRecord, { params: { caskId } }));
  const { history, ahead } = historyOf(share, country, dateIn(country, new Date(now())), record?.events);
  const isInWood = !share.bottled && share.stage !== 'LOST';
  const links = [
    { to: paths.cask(share.caskId), name: words.cask },
    { to: `${paths.cask(share.caskId)}#passport`, name: words.papers },
    ...(isInWood ? [{ to: paths.profileMembership(), name: words.ask }] : []),
    { to: paths.profileOrder(share.orderId), name: certificate.order },
    ...(share.withdrawUntil
      ? [{ to: paths.profileWithdrawal(share.orderId), name: withdrawalNotice.link }]
      : []),
  ];
  return (
    <>
      <ProfileHeading
        title={words.title(count(share.shareNumber), count(share.sharesTotal), share.name)}
        lead={share.shareCode}
        action={
          <div className="flex shrink-0 flex-wrap items-center gap-3 print:hidden">
            <DownloadButton
              load={() => callFile(getCertificatePdf, { params: { shareCode: share.shareCode } })}
              name={`certificate-${share.shareCode}.pdf`}
            >
              {certificate.pdf}
            </DownloadButton>
            <Button kind="dark" onClick={() => window.print()}>
              <Printer className="size-4" strokeWidth={1.5} aria-hidden />
              {certificate.print}
            </Button>
            {share.stage !== 'LOST' && <SharePictureButton certificate={share} />}
          </div>
        }
      />
      {!isInWood && <OwnNotes />}
      <CertificateCard share={share} />
      {share.heldOfCask > 1 && <OtherShares share={share} />}
      {isInWood && <InWood share={share} />}
      <div className="mt-10 grid gap-10 tablet:grid-cols-2">
        <Entries title={words.history} entries={history} />
        {ahead.length > 0 && <Entries title={words.ahead} entries={ahead} isAhead />}
      </div>
      <OwnEntry share={share} />
      <p className="mt-10 flex flex-wrap gap-x-6 text-small print:hidden">
        {links.map(({ to, name }) => (
          <Link key={to} to={to} className="textlink py-3">
            {name}
          </Link>
        ))}
      </p>
    </>
  );
}

function OtherShares({ share: { caskId, shareCode, name } }: { share: OwnShare }) {
  const query = { caskId: String(caskId), size: '100' };
  const shares = useGet(get(getCollection, { query })).data?.content ?? [];
  return (
    <nav aria-label={words.others(name)} className="mt-6 min-h-11 print:hidden">
      <ul className="figures flex flex-wrap gap-x-5 text-small">
        {shares.map((one) => (
          <li key={one.shareCode}>
            <Link
              to={paths.profileCertificate(one.shareCode)}
              aria-current={one.shareCode === shareCode ? 'page' : undefined}
              className="textlink inline-flex min-h-11 items-center aria-[current]:font-medium aria-[current]:text-accent-strong"
            >
              {words.number(count(one.shareNumber))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function InWood({ share }: { share: OwnShare }) {
  const { data } = useGet(get(getCask, { params: { id: String(share.caskId) }, query: {} }));
  return (
    <div className="mt-10">
      <ShareOutlook share={share} />
      {data ? <ShareAgeingChart cask={data} /> : <Skeleton className="mt-8 h-64" />}
    </div>
  );
}

/** Only after its query: a share whose entry is not there yet says so. */
function OwnEntry({ share: { shareCode, holder } }: { share: OwnShare }) {
  const { data } = useGet(get(getPublicCertificate, { params: { shareCode }, query: {} }));
  return data ? (
    <VerifyShare
      shareCode={shareCode}
      index={data.entry}
      isHeld
      holder={holder}
      ownEntry={data.valid?.entry ?? null}
    />
  ) : null;
}

function Entries({ title, entries, isAhead }: { title: string; entries: HistoryEntry[]; isAhead?: boolean }) {
  return (
    <Part title={title} isSmall>
      <ol className="border-l border-hairline">
        {entries.map(({ on, when, text }) => (
          <li key={`${on} ${text}`} className="relative break-inside-avoid pb-6 pl-6">
            <span
              aria-hidden
              className={cx(
                'absolute top-1.5 -left-[5px] size-2.5 rotate-45 border border-accent',
                isAhead ? 'bg-surface' : 'bg-accent',
              )}
            />
            <p className="figures text-small text-ink-muted">{when}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function ShareAgeingChart({ cask: { caskProfile: profile } }: { cask: CaskDetail }) {
  const { total } = profile;
  const [date, setDate] = useState(() => clampToMaturation(profile, today()));
  const points = ageingPoints(profile);
  const ofShare = ({ litres }: Gauge) => (litres / total) * 1000;
  // Tenths of a millilitre of one share are below what is measured.
  const value = (figure: string) => words.millilitres(figure.replace(/\.\d$/, ''));
  return (
    <div className="mt-8 break-inside-avoid">
      <AgeingChart
        title={words.chart}
        profile={profile}
        points={points}
        quantityOf={ofShare}
        selected={ageingAt(profile, date)}
        format={value}
        tick={value}
        onSelect={(years) => setDate(dateAfterYears(profile, years))}
      />
    </div>
  );
}
