import { useMutation } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import type { Certificate } from '#contract/certificate.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { download } from '#web/ui/download.ts';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { sharePicture as words } from '#words/en/profile/order.ts';
import { count } from '#words/format.ts';

/** By the system's own sheet; where there is none, the picture is saved. */
async function share(certificate: Certificate): Promise<void> {
  const { drawSharePicture } = await import('./share-picture.ts');
  const file = await drawSharePicture(certificate);
  const shared = { files: [file], text: words.text(count(certificate.shareNumber), certificate.name) };
  // The person may close the sheet without sharing.
  if ('canShare' in navigator && navigator.canShare(shared))
    await navigator.share(shared).catch(() => undefined);
  else download(file, file.name);
}

export function SharePictureButton({ certificate }: { certificate: Certificate }) {
  const picture = useMutation({ mutationFn: () => share(certificate) });
  return (
    <div className="flex flex-col">
      <Button kind="quiet" onClick={() => picture.mutate()} isPending={picture.isPending}>
        <Share2 className="size-4" strokeWidth={1.5} aria-hidden />
        {words.action}
      </Button>
      <FieldMessage>{picture.isError ? words.failed : undefined}</FieldMessage>
    </div>
  );
}
