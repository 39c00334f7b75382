import { Link } from 'react-router';
import { ageingModel } from '#domain/ageing.ts';
import { paths } from '#web/paths.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useTitle } from '../title.ts';

const yearly = ageingModel.angelsShare.expected * 100;
const atBottling = ageingModel.bottlingLoss * 100;

/** spec §2: four collapsible items. */
export function Component() {
  useTitle('FAQ');
  return (
    <div className="page">
      <PageHeader title="Questions we are asked" lead="And what we answer, without small print." />
      <div className="section max-w-4xl">
        <h2 className="sr-only">Questions and answers</h2>
        <Disclosure title="What does the price of a cask share include?" isOpenAtFirst>
          <p>
            The spirit of your share, the cask it lies in, and its storage in the bonded warehouse until
            bottling. The volume a share yields as bottled is stated on the page of every cask.
          </p>
          <p className="mt-4">
            Not included are what falls due when your bottles leave the warehouse: shipping, excise duty and
            VAT (GST in Singapore). They depend on the rates of that day and on where you live, and are
            invoiced then.
          </p>
        </Disclosure>
        <Disclosure title="What is the angels’ share?">
          <p>
            Wood breathes. About {yearly} % of a cask’s volume evaporates every year, and a further{' '}
            {atBottling} % is lost by the time it is bottled: to the wood, to samples, and to filtration. In
            the Irish climate the strength falls a little as well.
          </p>
          <p className="mt-4">
            How much a single cask loses nobody can promise. The figures we show between two measurements are
            estimates, and are called so.
          </p>
        </Disclosure>
        <Disclosure title="Where is my cask stored?">
          <p>
            In a bonded warehouse at the partner distillery, where duty and VAT are suspended while it
            matures. The page of a cask names its warehouse and its cask number.
          </p>
          <p className="mt-4">
            Spirit must lie at least three years in wood on the island of Ireland before it may be called
            Irish whiskey. Until that day we call it maturing spirit.
          </p>
        </Disclosure>
        <Disclosure title="When do I get an invoice for duty and VAT?">
          <p>
            You hear the final bottling date at most 30 days before bottling. Then an invoice is issued for
            shipping, excise duty and VAT at the rates of the day the bottles are released. It is to be paid
            within 4 weeks of its date; your bottles are shipped once it is paid.
          </p>
          <p className="mt-4">
            The <Terms /> say what happens when it is not.
          </p>
        </Disclosure>
        <p className="mt-12 text-ink-muted">
          Not answered?{' '}
          <Link to={paths.contacts()} className="textlink">
            Write to us
          </Link>
          .
        </p>
      </div>
    </div>
  );
}

const Terms = () => (
  <Link to={paths.salesTerm()} className="textlink">
    terms of sale
  </Link>
);
