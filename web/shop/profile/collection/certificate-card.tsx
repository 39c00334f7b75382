import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Link, useLocation } from 'react-router';
import type { Certificate as ShareCertificate } from '#contract/certificate.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { certificate } from '#words/en/profile/profile.ts';
import { share as shareWords } from '#words/en/profile/share.ts';
import { Certificate } from './certificate.tsx';

const ShareOutlook = lazy(async () => ({ default: (await import('./share-outlook.tsx')).ShareOutlook }));

export function CertificateCard({ share }: { share: ShareCertificate }) {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const links = [
    { to: paths.cask(share.caskId), name: certificate.cask },
    { to: paths.profileCertificate(share.shareCode), name: shareWords.link },
    { to: paths.profileOrder(share.orderId), name: certificate.order },
    { to: paths.shareCode(share.shareCode), name: certificate.check },
    ...(share.withdrawUntil
      ? [{ to: paths.profileWithdrawal(share.orderId), name: certificate.changeMind }]
      : []),
  ].filter(({ to }) => to.split('#')[0] !== pathname);
  return (
    <article className="relative shadow-lift transition-transform duration-300 hover:-translate-y-1">
      <Certificate share={share} />
      <AriaButton
        onPress={() => setIsOpen(true)}
        aria-label={certificate.open(share.shareCode)}
        className="absolute inset-0 w-full cursor-pointer"
      />
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={certificate.title(share.shareCode)}
        size="certificate"
        hideTitle
      >
        <div className="-mx-6 -mb-6 pt-1.5 tablet:-mx-9 tablet:-mb-9 tablet:pt-0">
          <div className="print-sheet px-3 pb-4 tablet:px-9">
            <Certificate share={share} />
          </div>
          {!share.bottled && share.stage !== 'LOST' && (
            <div className="px-5 print:hidden tablet:px-9">
              <Suspense fallback={<div className="min-h-40" />}>
                <ShareOutlook share={share} />
              </Suspense>
            </div>
          )}
          <div className="flex flex-wrap items-center gap-x-6 px-5 py-1 text-small tablet:px-9">
            {links.map(({ to, name }) => (
              <Link key={to} to={to} className="textlink py-3">
                {name}
              </Link>
            ))}
            <Button kind="quiet" onClick={() => window.print()} className="tablet:ml-auto">
              <Printer className="size-4" strokeWidth={1.5} aria-hidden />
              {certificate.print}
            </Button>
          </div>
        </div>
      </Dialog>
    </article>
  );
}
