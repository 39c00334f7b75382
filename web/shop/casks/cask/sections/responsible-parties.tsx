import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CaskDetail } from '#contract/cask.ts';
import { getDistillery } from '#web/api/calls/distillery.ts';
import { isWhiskey, whiskeyFrom } from '#domain/cask/cask.ts';
import { warehouseAuthorityIn } from '#domain/cask/warehouse-authority.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { authorities, parties as partyWords } from '#words/en/casks/trust.ts';
import { today } from '#web/shop/shared/today.ts';
import { company as companyWords } from '#words/en/company.ts';
import { dayOf } from '#words/format.ts';
import { mailTo } from '#web/shop/shared/link-to.tsx';
import { useCompany } from '#web/shop/shared/use-company.ts';

export function ResponsibleParties({ cask }: { cask: CaskDetail }) {
  const { distilleryName, distilleryId, county, caskProfile: profile } = cask;
  const request = { params: { id: String(distilleryId) } };
  const company = useCompany();
  const { data: distillery } = useGet(get(getDistillery, request));
  return (
    <Section title={partyWords.title} lead={partyWords.lead}>
      <div className="grid gap-x-12 gap-y-10 tablet:grid-cols-3">
        <Party role={partyWords.distillery.role} name={distilleryName}>
          {/* Room is kept for what is on its way. */}
          <p className="min-h-[4.5em]">
            {distillery &&
              `${partyWords.distillery.founded(String(distillery.founded), county)}. ${distillery.tagline}`}
          </p>
          <Link to={paths.distillery(distilleryId)} className="textlink">
            {partyWords.distillery.link}
          </Link>
        </Party>
        <Party role={partyWords.keeper.role} name={profile.warehouse}>
          <p className="min-h-[4.5em]">
            {partyWords.keeper.text(distilleryName, warehouseAuthorityIn(county))}
          </p>
          <p className="text-warning">{partyWords.keeper.contact}</p>
        </Party>
        <Party role={partyWords.us.role} name={company?.legalName ?? companyWords.name}>
          <p className="min-h-[4.5em]">
            {partyWords.us.text} {company?.address} {company && mailTo(company.supportEmail)}
          </p>
          <Link to={paths.contacts()} className="textlink">
            {partyWords.us.contact}
          </Link>
        </Party>
      </div>
      <ProofDocuments cask={cask} />
    </Section>
  );
}

function Party({ role, name, children }: { role: string; name: string; children: ReactNode }) {
  return (
    <div className="border-t border-control pt-4 text-small text-ink-muted">
      <p className="label text-ink-faint">{role}</p>
      <h3 className="mt-2 mb-3 text-subheading text-ink">{name}</h3>
      {children}
    </div>
  );
}

/** A document that does not exist is shown as missing (docs/domain.md#the-proof-panel). */
function ProofDocuments({ cask }: { cask: CaskDetail }) {
  const { fillDate, measurements } = cask.caskProfile;
  const { gauge, regauge, verification, ...missing } = partyWords.evidence;
  const last = measurements.slice(1).at(-1);
  const documents = [
    {
      name: gauge.name,
      by: cask.distilleryName,
      state:
        measurements.length > 0 ? partyWords.onFile(dayOf(fillDate)) : partyWords.notBefore(dayOf(fillDate)),
      isMissing: false,
    },
    {
      ...regauge,
      state: last ? partyWords.onFile(dayOf(last.measuredOn)) : partyWords.missing,
      isMissing: !last,
    },
    ...Object.values(missing).map((paper) => ({ ...paper, state: partyWords.missing, isMissing: true })),
    {
      ...verification,
      by: authorities[warehouseAuthorityIn(cask.county)],
      ...(isWhiskey(fillDate, today())
        ? { state: partyWords.missing, isMissing: true }
        : { state: partyWords.notBefore(dayOf(whiskeyFrom(fillDate))), isMissing: false }),
    },
  ];
  return (
    <>
      <h3 className="mt-14 text-subheading">{partyWords.papers}</h3>
      <ul className="mt-4 grid border-t border-hairline tablet:grid-cols-2 tablet:gap-x-14">
        {documents.map(({ name, by, state, isMissing }) => (
          <li
            key={name}
            className="flex items-baseline justify-between gap-6 border-b border-hairline py-3 text-small"
          >
            <span>
              {name}
              <span className="block text-ink-faint">{by}</span>
            </span>
            <span className={isMissing ? 'text-warning' : 'figures text-right text-ink-muted'}>{state}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
