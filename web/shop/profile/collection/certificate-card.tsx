import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Link } from 'react-router';
import type { Certificate as ShareCertificate } from '#contract/certificate.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { certificate } from '#words/en/profile/profile.ts';
import { share as shareWords } from '#words/en/profile/share.ts';
import { Certificate } from './certificate.tsx';

const ShareOutlook = lazy(async () => ({ default: (await import('./share-outlook.tsx')).ShareOutlook }));

/** Opens in full size; the one in the dialog opens nothing (docs/product.md#certificates). */
export function CertificateCard({ share }: { share: ShareCertificate }) {
  const [isOpen, setIsOpen] = useState(false);
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
            <Link to={paths.cask(share.caskId)} className="textlink py-3">
              {certificate.cask}
            </Link>
            <Link to={paths.profileCertificate(share.shareCode)} className="textlink py-3">
              {shareWords.link}
            </Link>
            <Link to={paths.profileOrder(share.orderId)} className="textlink py-3">
              {certificate.order}
            </Link>
            <Link to={paths.shareCode(share.shareCode)} className="textlink py-3">
              {certificate.check}
            </Link>
            {share.withdrawUntil && (
              <Link to={paths.profileWithdrawal(share.orderId)} className="textlink py-3">
                {certificate.changeMind}
              </Link>
            )}
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
