import { useEffect, useRef, useState } from 'react';
import { paths } from '#web/paths.ts';
import { boldAddress } from '#web/shop/account/account-frame.tsx';
import { GoogleLogin } from '#web/shop/account/login/google-login.tsx';
import { RegisterForm } from '#web/shop/account/registration/register-form.tsx';
import { Sent, useIsConfirmed, useSentTo } from '#web/shop/account/registration/sent.tsx';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { rich } from '#web/ui/rich.tsx';
import { register as registerWords } from '#words/en/account/account.ts';
import { visitor as words } from '#words/en/cart/checkout.ts';
import { CheckoutSection } from './section.tsx';

function Registered({ email, onOther }: { email: string; onOther: () => void }) {
  const isConfirmed = useIsConfirmed(email);
  return (
    <div role="status" className="flex flex-col gap-3 text-small text-ink-muted">
      <p className="text-subheading text-ink">
        {isConfirmed ? registerWords.sent.confirmed : registerWords.sent.title}
      </p>
      <Sent email={email} target={paths.cart()} isConfirmed={isConfirmed}>
        <p>{rich(words.sent, { email: boldAddress(email) })}</p>
      </Sent>
      <Button kind="quiet" onClick={onOther} className="self-start">
        {words.otherAddress}
      </Button>
    </div>
  );
}

/** Registering within the cart; the mailed link leads back here in any browser, and this tab goes on once they are logged in. */
export function VisitorCheckout() {
  const [sentTo, setSentTo] = useSentTo();
  const place = useRef<HTMLDivElement>(null);
  /** In px, of the form that has gone: the page does not jump when less takes its place. */
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (height > 0) place.current?.focus();
  }, [height]);
  const showSent = (email: string) => {
    setHeight(place.current?.offsetHeight ?? 0);
    setSentTo(email);
  };
  return (
    <div ref={place} tabIndex={-1} style={{ minHeight: height }} className="outline-none">
      <CheckoutSection title={words.title}>
        {sentTo === null ? (
          <>
            <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-small text-ink-muted">
              <p>{words.lead}</p>
              <p>{rich(words.known, { login: linkTo(paths.login(paths.cart())) })}</p>
            </div>
            <RegisterForm target={paths.cart()} onSent={showSent} />
            <GoogleLogin />
            <p className="text-small text-ink-faint">
              {rich(registerWords.terms, { terms: linkTo(paths.terms()), privacy: linkTo(paths.privacy()) })}
            </p>
          </>
        ) : (
          <Registered email={sentTo} onOther={() => setSentTo(null)} />
        )}
      </CheckoutSection>
    </div>
  );
}
