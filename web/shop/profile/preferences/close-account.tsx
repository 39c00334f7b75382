import { useState } from 'react';
import { disableAccount } from '#contract/account/account.ts';
import { deleteAccount } from '#contract/account/privacy.ts';
import type { DeletionObstacle } from '#domain/account/deletion.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { call } from '#web/api/http/client.ts';
import { logOut } from '#web/api/session/account.ts';
import { paths } from '#web/paths.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { rich } from '#web/ui/rich.tsx';
import { closing as closingWords } from '#words/en/profile/preferences.ts';
import { PasswordForm } from './password-form.tsx';
import { PreferenceSection } from './preference-section.tsx';

const endpoints = { disable: disableAccount, delete: deleteAccount } as const;
type Closing = keyof typeof endpoints;

const remedies: Record<DeletionObstacle, string> = {
  SHARES: paths.profileCollection(),
  DEPOSIT: paths.profileWallet(),
  BALANCE: paths.profileWallet(),
  DEBT: paths.profileWallet(),
  OPERATOR: paths.contacts(),
};

export function CloseAccount() {
  const [closing, setClosing] = useState<Closing | null>(null);
  return (
    <PreferenceSection name="closing" title={closingWords.title} lead={closingWords.lead}>
      <div className="flex flex-col gap-3 tablet:flex-row">
        {(['disable', 'delete'] as const).map((one) => (
          <Button key={one} kind="dark" onClick={() => setClosing(one)}>
            {closingWords[one].action}
          </Button>
        ))}
      </div>
      {closing && <CloseDialog closing={closing} onClose={() => setClosing(null)} />}
    </PreferenceSection>
  );
}

function CloseDialog({ closing, onClose }: { closing: Closing; onClose: () => void }) {
  const [isSure, setSure] = useState(false);
  const { title, consequences, action, done } = closingWords[closing];
  const close = async (body: { password: string }) => {
    await call(endpoints[closing], { body });
    logOut();
    toast.success(done);
  };
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {isSure ? (
        <PasswordForm words={{ ...closingWords.proof, action }} send={close} remedyOf={obstaclesIn} />
      ) : (
        <>
          <ul className="flex list-disc flex-col gap-2 pl-5">
            {consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <div className="mt-8 flex flex-col gap-3 tablet:flex-row">
            <Button onClick={() => setSure(true)}>{closingWords.next}</Button>
            <Button kind="dark" onClick={onClose}>
              {closingWords.keep}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

const obstaclesIn = (refusal: unknown) =>
  isRefusal(refusal, 'ACCOUNT_NOT_EMPTY') ? (
    <ul className="flex flex-col gap-3">
      {refusal.obstacles.map((obstacle) => (
        <li key={obstacle}>
          {rich(closingWords.obstacles[obstacle], { remedy: linkTo(remedies[obstacle]) })}
        </li>
      ))}
    </ul>
  ) : null;
