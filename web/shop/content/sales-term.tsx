import { ageingModel } from '#domain/ageing.ts';
import { house } from '../house.ts';
import { LegalPage, type LegalBlock } from './legal-page.tsx';

const ordersEmail = (
  <a href={`mailto:${house.ordersEmail}`} className="textlink">
    {house.ordersEmail}
  </a>
);

const cancellation: LegalBlock[] = [
  {
    header: 'Your right to withdraw',
    text: (
      <p>
        You may withdraw from the purchase of a cask share within 14 days of your order, without giving a
        reason. You are refunded in full. The period ends at midnight, in your country, of the 14th day after
        the order.
      </p>
    ),
  },
  {
    header: 'How to withdraw',
    text: (
      <p>
        Write to {ordersEmail} within the 14 days and attach the invoice of your order. A plain sentence is
        enough. We confirm by e-mail that your withdrawal has reached us.
      </p>
    ),
  },
  {
    header: 'What happens then',
    text: (
      <p>
        The full amount is returned to your wallet. The cask shares, their share codes and certificates end
        with the withdrawal, and the shares go back on sale.
      </p>
    ),
  },
  {
    header: 'After 14 days',
    text: (
      <p>
        A purchase can then no longer be cancelled: the share is part of a cask that matures for its owners.
      </p>
    ),
  },
];

const shares: LegalBlock[] = [
  {
    header: '1. What you buy',
    text: (
      <p>
        A cask share is one numbered share of one identified cask, with a unique cask share code. You receive
        a certificate for each, which names the distillery, and the year and month of filling.
      </p>
    ),
  },
  {
    header: '2. Who may buy',
    text: (
      <p>
        Members of at least 18 years who live in Ireland or Singapore. A membership is valid for 12 months
        from payment or from the first purchase of a cask share.
      </p>
    ),
  },
  {
    header: '3. Price',
    text: (
      <p>
        The price is that shown when you order. It includes storage in the bonded warehouse until bottling. It
        does not include shipping, excise duty and VAT (GST in Singapore), which fall due when the bottles are
        released.
      </p>
    ),
  },
  {
    header: '4. Maturing',
    text: (
      <p>
        The spirit matures in a bonded warehouse at the partner distillery. About{' '}
        {ageingModel.angelsShare.expected * 100} % of the volume is lost to the angels’ share every year, and
        a further {ageingModel.bottlingLoss * 100} % by bottling. Figures given between measurements are
        estimates. Nobody can promise how a single cask turns out.
      </p>
    ),
  },
  {
    header: '5. Bottling',
    text: (
      <p>
        A bottling date given at purchase is an estimate. The final date is notified to you at most 30 days
        before bottling. All shares of a cask are bottled together.
      </p>
    ),
  },
  {
    header: '6. Invoice for shipping, duty and VAT',
    text: (
      <p>
        At bottling we issue an invoice for shipping, duties and VAT at the rates of the day of release. It is
        to be paid within 4 weeks of its date. If it is unpaid by then, you are in default. Bottles are
        shipped once it is paid, to someone of legal drinking age.
      </p>
    ),
  },
  {
    header: '7. Risk',
    text: (
      <p>
        Spirit lives in wood: a cask can leak, or turn out other than hoped. If yours cannot be bottled as
        whiskey, you keep every right that the consumer law of your country gives you. A cask share is not an
        investment, and no return is promised.
      </p>
    ),
  },
];

export function Component() {
  return (
    <LegalPage
      title="Terms of sale"
      documents={[
        { id: 'cancellation-policy', title: 'Cancellation policy', blocks: cancellation },
        { id: 'cask-share-terms', title: 'Cask share terms', blocks: shares },
      ]}
    />
  );
}
