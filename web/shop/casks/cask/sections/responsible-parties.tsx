import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CaskDetail } from '#contract/cask/cask.ts';
import { getDistillery } from '#contract/cask/distillery.ts';
import { warehouseAuthorityIn } from '#domain/cask/warehouse-authority.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { paths } from '#web/paths.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { parties as partyWords } from '#words/en/casks/trust.ts';
import { company as companyWords } from '#words/en/company.ts';
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
              partyWords.distillery.about(String(distillery.founded), county, distillery.tagline)}
          </p>
          <Link to={paths.distillery(distilleryId)} className="textlink">
            {partyWords.distillery.link}
          </Link>
        </Party>
        <Party role={partyWords.keeper.role} name={profile.warehouse}>
          <p className="min-h-[4.5em]">
            {partyWords.keeper.text(distilleryName, warehouseAuthorityIn(county))}
          </p>
          <p>{partyWords.keeper.contact}</p>
        </Party>
        <Party role={partyWords.us.role} name={company?.legalName ?? companyWords.name}>
          <p className="min-h-[4.5em]">
            {partyWords.us.text}{' '}
            {company && (
              <span>
                {company.address} {mailTo(company.supportEmail)}
              </span>
            )}
          </p>
          <Link to={paths.contacts()} className="textlink">
            {partyWords.us.contact}
          </Link>
        </Party>
      </div>
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
