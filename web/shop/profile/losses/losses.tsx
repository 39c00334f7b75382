import { Link } from 'react-router';
import { getRemedyCreditNote, type OwnLoss } from '#contract/cask/loss.ts';
import { prefetch, useGet } from '#web/api/http/cache.ts';
import { callFile } from '#web/api/http/client.ts';
import { paths } from '#web/paths.ts';
import { DownloadButton } from '#web/shop/shared/download-button.tsx';
import { EmptyList } from '#web/shop/shared/list/empty-list.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { withCodes } from '#web/ui/code.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { losses as words } from '#words/en/profile/losses.ts';
import { dayOf, money } from '#words/format.ts';
import { lossesQuery } from '../own-matters.ts';
import { ProfileHeading } from '../profile-heading.tsx';
import { ChooseRemedy } from './choose-remedy.tsx';

export const loader = () => prefetch(lossesQuery());

function LossesPage() {
  const losses = useGet(lossesQuery());
  return (
    <>
      <ProfileHeading title={words.title} lead={(losses.data?.length ?? 0) > 0 && words.lead} />
      <Loaded query={losses}>
        {(all) =>
          all.length === 0 ? (
            <EmptyList words={words.empty} to={paths.profileCollection()} />
          ) : (
            <ul className="flex flex-col gap-16">
              {all.map((loss) => (
                <li key={loss.lossId}>
                  <Loss loss={loss} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
export { LossesPage as Component };

function Loss({ loss }: { loss: OwnLoss }) {
  const { caskName, caskCode, cause, text, happenedOn, chooseUntil, isOpen, shares } = loss;
  const open = shares.filter(({ choice }) => choice === null);
  const chosen = shares.filter(({ choice }) => choice !== null);
  return (
    <article ref={keepFocus}>
      <h2 className="text-heading">{caskName}</h2>
      <p className="figures mt-1 text-small text-ink-muted">
        {`${caskCode} · ${words.cause[cause]} · ${words.happened(dayOf(happenedOn))}`}
      </p>
      <p className="mt-4 max-w-prose">{withCodes(text)}</p>
      {isOpen && (
        <>
          <Banner tone="warning" className="mt-6">
            {words.until(dayOf(chooseUntil))}
          </Banner>
          <ChooseRemedy loss={loss} open={open} />
        </>
      )}
      {!isOpen && open.length > 0 && <Banner className="mt-6">{words.over}</Banner>}
      {chosen.length > 0 && <ChosenRemedies lossId={loss.lossId} shares={chosen} />}
    </article>
  );
}

type Share = OwnLoss['shares'][number];

const ChosenRemedies = ({ lossId, shares }: { lossId: string; shares: readonly Share[] }) => (
  <section className="mt-10">
    <h3 className="mb-4 font-display text-subheading">{words.chosen}</h3>
    <ul className="border-t border-hairline">
      {shares.map((share) => (
        <ChosenRow key={share.certificateId} lossId={lossId} share={share} />
      ))}
    </ul>
  </section>
);

function ChosenRow({ lossId, share }: { lossId: string; share: Share }) {
  const localDay = useLocalDay();
  const { shareCode, amount, currency, choice } = share;
  if (!choice) return null;
  const { replacement, creditNoteNumber, chosenAt } = choice;
  const day = localDay(chosenAt);
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-hairline py-4 tablet:grid-cols-[1fr_auto]">
      <p className="figures">{shareCode}</p>
      <p className="figures text-small text-ink-muted tablet:text-right">
        {replacement ? words.replaced(day) : words.refunded(money(amount, currency), day)}
      </p>
      <p className="text-small">
        {replacement && (
          <Link to={paths.profileOrder(replacement.orderId)} className="textlink">
            {words.order(replacement.caskName)}
          </Link>
        )}
      </p>
      {creditNoteNumber !== null && (
        <DownloadButton
          kind="quiet"
          load={() => callFile(getRemedyCreditNote, { params: { lossId, creditNoteNumber } })}
          name={`credit-note-${creditNoteNumber}.pdf`}
          className="tablet:items-end"
        >
          {withCodes(words.creditNote(creditNoteNumber))}
        </DownloadButton>
      )}
    </li>
  );
}
