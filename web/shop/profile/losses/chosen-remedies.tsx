import { Link } from 'react-router';
import { type OwnLoss, getRemedyCreditNote } from '#contract/cask/loss.ts';
import { callFile } from '#web/api/http/client.ts';
import { paths } from '#web/paths.ts';
import { withCodes } from '#web/ui/code.tsx';
import { losses as words } from '#words/en/profile/losses.ts';
import { money } from '#words/format.ts';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { DownloadButton } from '#web/shop/shared/download-button.tsx';

type Share = OwnLoss['shares'][number];

export const ChosenRemedies = ({ lossId, shares }: { lossId: string; shares: readonly Share[] }) => (
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
