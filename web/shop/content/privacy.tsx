import { house } from '../house.ts';
import { LegalPage, type LegalBlock } from './legal-page.tsx';

const email = (
  <a href={`mailto:${house.supportEmail}`} className="textlink">
    {house.supportEmail}
  </a>
);

const cookies: LegalBlock[] = [
  {
    text: (
      <p>
        We use one cookie of our own, <code>XSRF-TOKEN</code>, which protects you from requests forged by
        other sites. We use no cookies for advertising and none that follow you elsewhere.
      </p>
    ),
  },
  {
    header: 'What your browser keeps for us',
    text: (
      <ul>
        <li>that you are logged in, and the details your profile popup shows;</li>
        <li>that you have confirmed your age, if you asked us to remember it;</li>
        <li>that you have accepted this;</li>
        <li>a random number that your cart belongs to, and the currency you chose.</li>
      </ul>
    ),
  },
  { text: <p>Logging out clears all of it. You can clear it in your browser at any time as well.</p> },
];

const privacy: LegalBlock[] = [
  {
    header: 'Who is responsible',
    text: (
      <p>
        {house.company}, Dublin, Ireland. Write to {email} about anything that concerns your data.
      </p>
    ),
  },
  {
    header: 'What we keep, and why',
    text: (
      <ul>
        <li>Your e-mail address and password (as a hash only), to give you an account.</li>
        <li>Your name, address, telephone number and country, to deliver to you and to invoice.</li>
        <li>Your date of birth, because alcohol may not be sold to anyone under 18.</li>
        <li>
          Your orders, certificates, deposits and invoices, because the contract and tax law ask for them.
        </li>
        <li>The casks you asked to hear about, and which e-mails you want.</li>
      </ul>
    ),
  },
  {
    header: 'Who else sees it',
    text: (
      <p>
        Only whom we need to do what you ordered: the payment provider you choose, the carrier, and the
        authorities where duty is paid. We sell no data. Card numbers never reach us; the payment provider
        takes them.
      </p>
    ),
  },
  {
    header: 'How long',
    text: (
      <p>
        As long as you have an account. What tax law asks for, such as invoices, is kept for the time that law
        sets.
      </p>
    ),
  },
  {
    header: 'Your rights',
    text: (
      <p>
        You may see, correct, take with you and have deleted what we keep about you, and object to its use.
        Write to {email}. You may also complain to the Data Protection Commission in Ireland or the Personal
        Data Protection Commission in Singapore.
      </p>
    ),
  },
];

const disclaimer: LegalBlock[] = [
  {
    text: (
      <>
        <p>
          We take care that what is said on this site is right, and correct it where it is not. Estimates,
          such as the volume and strength of a cask between two measurements and its bottling date, are called
          estimates.
        </p>
        <p>
          Nothing here is advice on investments, tax or health. We are not responsible for the sites of others
          that we link to.
        </p>
        <p>
          Casks, distilleries, people and news marked “sample” are fictional and are there to show how the
          shop works.
        </p>
      </>
    ),
  },
];

export function Component() {
  return (
    <LegalPage
      title="Cookies & Privacy"
      documents={[
        { id: 'cookie-policy', title: 'Cookie policy', blocks: cookies },
        { id: 'privacy-policy', title: 'Privacy policy', blocks: privacy },
        { id: 'disclaimer', title: 'Disclaimer', blocks: disclaimer },
      ]}
    />
  );
}
