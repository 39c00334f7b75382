import { useState } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'react-router';
import type { Certificate as Facts } from '#contract/order.ts';
import { paths } from '#web/paths.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Certificate } from './certificate.tsx';

/** A certificate in the collection; opens in full size. The one in the dialog opens nothing more (spec §2). */
export function CertificateCard({ share }: { share: Facts }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <article className="relative shadow-lift transition-transform duration-300 hover:-translate-y-1">
      <Certificate share={share} />
      <Button
        onPress={() => setIsOpen(true)}
        aria-label={`Open certificate ${share.shareCode} in full size`}
        className="absolute inset-0 w-full cursor-pointer"
      />
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Certificate ${share.shareCode}`}
        size="certificate"
        hideTitle
      >
        <div className="-mx-6 -mb-6 pt-6 tablet:-mx-9 tablet:-mb-9">
          <Certificate share={share} />
          <p className="flex flex-wrap gap-x-6 gap-y-1 px-5 py-4 text-small">
            <Link to={paths.cask(share.caskId)} className="textlink">
              See the cask
            </Link>
            <Link to={paths.profileOrder(share.orderId)} className="textlink">
              See the order
            </Link>
          </p>
        </div>
      </Dialog>
    </article>
  );
}
