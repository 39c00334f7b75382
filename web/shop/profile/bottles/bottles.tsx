import { Link } from 'react-router';
import type { ReleaseInvoice } from '#contract/bottling/release-invoice.ts';
import { useGet } from '#web/api/http/cache.ts';
import { paths } from '#web/paths.ts';
import { Part } from '#web/ui/layout/part.tsx';
import { bottles as words } from '#words/en/profile/bottles.ts';
import { money } from '#words/format.ts';
import { EmptyList } from '#web/shop/shared/list/empty-list.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { Pages, pageLoader, usePageNumber } from '#web/shop/shared/list/pages.tsx';
import { ProfileHeading } from '../profile-heading.tsx';
import { PlannedBottling } from './planned-bottling.tsx';
import { bottlingsQuery, releasesQuery } from '../own-matters.ts';

export const loader = pageLoader(bottlingsQuery, releasesQuery);

function BottlesPage() {
  const page = usePageNumber();
  const bottlings = useGet(bottlingsQuery());
  const releases = useGet(releasesQuery(page));
  return (
    <>
      <ProfileHeading title={words.title} lead={words.lead} />
      <Loaded queries={[bottlings, releases]}>
        {(planned, { content, totalPages }) =>
          planned.length + content.length === 0 ? (
            <EmptyList words={words.empty} to={paths.profileCollection()} />
          ) : (
            <>
              {planned.length > 0 && (
                <Part title={words.soon} className="mb-14">
                  <ul className="flex flex-col gap-10">
                    {planned.map((bottling) => (
                      <li key={bottling.bottlingId}>
                        <PlannedBottling bottling={bottling} />
                      </li>
                    ))}
                  </ul>
                </Part>
              )}
              {content.length > 0 && (
                <Part title={words.invoices}>
                  <ul className="border-t border-hairline">
                    {content.map((invoice) => (
                      <ReleaseRow key={invoice.id} invoice={invoice} />
                    ))}
                  </ul>
                  <Pages label={words.pages} path={paths.profileBottles()} page={page} pages={totalPages} />
                </Part>
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}
export { BottlesPage as Component };

const ReleaseRow = ({ invoice }: { invoice: ReleaseInvoice }) => (
  <li className="relative grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-b border-hairline py-5 transition-colors hover:bg-surface-raised">
    <h3 className="font-display text-subheading">
      <Link to={paths.profileRelease(invoice.id)} className="after:absolute after:inset-0">
        {invoice.caskName}
      </Link>
    </h3>
    <p className="figures text-right">{money(invoice.toPay || invoice.total, invoice.currency)}</p>
    <p className="figures text-small text-ink-muted">{words.row(invoice.bottles, invoice.invoiceNumber)}</p>
    <p className="text-right text-small text-ink-muted">{words.state[invoice.state]}</p>
  </li>
);
