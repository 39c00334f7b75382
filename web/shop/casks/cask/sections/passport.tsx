import type { CaskDetail } from '#contract/cask/cask.ts';
import { type CaskEvidence, type EvidenceDocument, getCaskEvidence } from '#contract/cask/evidence.ts';
import { isMadeOfFilledCask, type EvidenceState } from '#domain/evidence/evidence.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { passport as words } from '#words/en/casks/passport.ts';
import { dayIn, dayOf, decimal, money, percent } from '#words/format.ts';

export function Passport({ cask }: { cask: CaskDetail }) {
  const found = useGet(get(getCaskEvidence, { params: { caskId: String(cask.id) } }));
  const isFilled = cask.caskProfile.measurements.length > 0;
  return (
    <Section title={words.title} lead={isFilled ? words.lead : words.leadUnfilled}>
      <Loaded query={found}>{(data) => <Documents evidence={data} isSold={!cask.ended} />}</Loaded>
    </Section>
  );
}

interface DocumentsProps {
  evidence: CaskEvidence;
  isSold: boolean;
}

function Documents({ evidence, isSold }: DocumentsProps) {
  const { items, areSalesStopped, until, isFilled } = evidence;
  return (
    <>
      {isSold && areSalesStopped && <Banner tone="warning">{words.stopped}</Banner>}
      {isSold && !areSalesStopped && until && (
        <p className="text-small text-ink-muted">{words.until(dayOf(until))}</p>
      )}
      <ul className="mt-6 border-t border-hairline">
        {items.map((item) => (
          <Item key={item.kind} item={item} isFilled={isFilled} />
        ))}
      </ul>
    </>
  );
}

const tones: Record<EvidenceState, string> = {
  CURRENT: 'text-success',
  DUE_SOON: 'text-ink-muted',
  STALE: 'text-warning',
  MISSING: 'text-warning',
};

interface ItemProps {
  item: CaskEvidence['items'][number];
  isFilled: boolean;
}

function Item({ item, isFilled }: ItemProps) {
  const { kind, state, isMandatory, document, earlier } = item;
  const name = words.names[kind];
  const isLater = state === 'MISSING' && !isFilled && isMadeOfFilledCask(kind);
  return (
    <li className="grid gap-x-10 gap-y-1 border-b border-hairline py-4 tablet:grid-cols-[9rem_minmax(0,1fr)]">
      <p className="flex gap-x-4 text-small tablet:flex-col">
        <span className={isLater ? 'text-ink-muted' : tones[state]}>
          {isLater ? words.afterFilling : words.states[state]}
        </span>
        {isMandatory && <span className="text-ink-faint">{words.needed}</span>}
      </p>
      <div className="min-w-0">
        <h3 className="text-subheading">{name}</h3>
        {document && <Document document={document} name={name} />}
        {earlier.length > 0 && (
          <details className="mt-3 text-small">
            <summary className="cursor-pointer text-ink-muted">{words.earlier(earlier.length)}</summary>
            {earlier.map((one) => (
              <div key={one.id} className="mt-3 border-l border-hairline pl-4">
                {one.withdrawnAt && <p>{words.withdrawn(dayIn('IE', one.withdrawnAt))}</p>}
                <Document document={one} name={name} />
              </div>
            ))}
          </details>
        )}
      </div>
    </li>
  );
}

function saysOf({ holder, caskNumber, volumeMl, strength, sumInsured }: EvidenceDocument): string[] {
  const litres = volumeMl === null ? '' : decimal(volumeMl / 1000);
  const volume = strength === null ? words.litres(litres) : words.volume(litres, percent(strength / 10));
  return [
    ...(holder === null ? [] : [words.holder(holder)]),
    ...(caskNumber === null ? [] : [words.number(caskNumber)]),
    ...(volumeMl === null ? [] : [volume]),
    ...(sumInsured === null ? [] : [words.insured(money(sumInsured, 'EUR'))]),
  ];
}

/** A PDF is a download: nothing of it runs in the page. */
function Document({ document, name }: { document: EvidenceDocument; name: string }) {
  const { issuer, issuedOn, expiresOn, sha256, url, isPicture, sample, checkedAt, checkedAs } = document;
  const title = [
    issuer,
    words.issued(dayOf(issuedOn)),
    expiresOn ? words.ends(dayOf(expiresOn)) : words.noEnd,
  ];
  const lines = [
    saysOf(document),
    [
      checkedAt && checkedAs && words.checked(dayIn('IE', checkedAt), words.roles[checkedAs]),
      sample && words.sample,
    ],
  ].map((parts) => parts.filter(Boolean).join(' · '));
  return (
    <details className="mt-1 text-small">
      <summary className="figures min-h-11 cursor-pointer content-center text-ink-muted">
        {title.join(' · ')}
      </summary>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className="figures mt-1 text-ink-muted">
          {line}
        </p>
      ))}
      <p className="mt-1">
        <a
          href={url}
          className="textlink inline-flex min-h-11 items-center"
          aria-label={words.open(isPicture ? words.picture : words.download, name)}
          {...(isPicture ? { target: '_blank', rel: 'noreferrer' } : { download: true })}
        >
          {isPicture ? words.picture : words.download}
        </a>
      </p>
      <p className="mt-1 break-all text-ink-faint">
        {words.hash} <code>{sha256}</code>
      </p>
    </details>
  );
}
