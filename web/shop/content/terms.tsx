import { Link } from 'react-router';
import { minimumAge } from '#domain/age.ts';
import { paths } from '#web/paths.ts';
import { house } from '../house.ts';
import { LegalPage, type LegalBlock } from './legal-page.tsx';

const blocks: LegalBlock[] = [
  {
    header: '1. Who we are',
    text: (
      <p>
        {house.company}, Dublin, Ireland (“we”), runs this site, on which members buy shares of single casks
        of Irish whiskey. These terms apply to everyone who uses it. Buying is governed by the{' '}
        <Link to={paths.salesTerm()} className="textlink">
          terms of sale
        </Link>{' '}
        as well, and your data by the{' '}
        <Link to={paths.privacy()} className="textlink">
          privacy policy
        </Link>
        .
      </p>
    ),
  },
  {
    header: '2. Age',
    text: (
      <p>
        You must be at least {minimumAge} years old, and of legal drinking age in your country, to use this
        site. We ask when you arrive; before a purchase we ask for your date of birth and check it. We sell in
        Ireland and in Singapore.
      </p>
    ),
  },
  {
    header: '3. Your account',
    text: (
      <>
        <p>
          You register with an e-mail address and a password, and confirm the address. Please keep the
          password to yourself and tell us at once if someone else may know it.
        </p>
        <p>
          We may disable an account that is used to break the law or these terms. What you own under it stays
          yours.
        </p>
      </>
    ),
  },
  {
    header: '4. Membership',
    text: (
      <p>
        Buying cask shares needs a current membership. A membership is valid for 12 months from its payment,
        or, where it is free, from your first purchase of a cask share. It does not renew itself without your
        word.
      </p>
    ),
  },
  {
    header: '5. Wallet',
    text: (
      <p>
        Orders and memberships are paid from your wallet, which you fill by deposits of 1 to 10000 in the
        currency of the wallet. A balance bears no interest and can be used on this site only. Refunds go to
        the wallet.
      </p>
    ),
  },
  {
    header: '6. Not an investment',
    text: (
      <p>
        A cask share is whiskey bought to be enjoyed. We promise no return, no resale and no buy-back, and
        nothing on this site is financial advice.
      </p>
    ),
  },
  {
    header: '7. What you may do here',
    text: (
      <p>
        You may use this site for yourself. Texts, pictures and the name are ours or our partners’. Please do
        not copy them for trade, test our security without asking, or use machines to buy.
      </p>
    ),
  },
  {
    header: '8. Liability',
    text: (
      <>
        <p>
          As far as the law allows, our liability for the use of this site is limited to one euro or the
          amounts you paid to us in the prior month, whichever is greater.
        </p>
        <p>
          Nothing in these terms limits liability for death or injury, fraud or gross negligence, nor the
          rights that the consumer law of your country gives you.
        </p>
      </>
    ),
  },
  {
    header: '9. Changes and law',
    text: (
      <p>
        We may change these terms; the version of the day of your purchase applies to it. Irish law applies,
        without taking from you the protection of the mandatory law of the country you live in.
      </p>
    ),
  },
];

export function Component() {
  return (
    <LegalPage
      title="Terms & Conditions"
      documents={[{ id: 'terms', title: 'Terms & Conditions', blocks }]}
    />
  );
}
