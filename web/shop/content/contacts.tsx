import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { house } from '../house.ts';
import { useTitle } from '../title.ts';

/** spec §2: two support channels. */
export function Component() {
  useTitle('Contact Us');
  return (
    <div className="page">
      <PageHeader title="Contact us" lead="Two addresses, so that the right person reads you first." />
      <div className="section grid gap-5 tablet:grid-cols-2">
        <Channel title="Orders, refunds and delivery" email={house.ordersEmail}>
          <p>For refunds, withdrawals and delivery updates. So that we can find your order, please give</p>
          <ul className="mt-3 list-disc space-y-1 pl-5">
            <li>the e-mail address of your membership,</li>
            <li>the invoice with its order reference.</li>
          </ul>
        </Channel>
        <Channel title="Technical issues" email={house.technicalEmail}>
          <p>When something on this site does not work. It helps us most to have</p>
          <ul className="mt-3 list-disc space-y-1 pl-5">
            <li>what you did, in as much detail as you can,</li>
            <li>screenshots of the error messages you saw.</li>
          </ul>
        </Channel>
      </div>
    </div>
  );
}

function Channel({ title, email, children }: { title: string; email: string; children: ReactNode }) {
  return (
    <Card as="section" className="flex flex-col">
      <h2 className="text-heading">{title}</h2>
      <div className="mt-4 mb-8 text-ink-muted">{children}</div>
      <a href={`mailto:${email}`} className="textlink mt-auto self-start text-lead">
        {email}
      </a>
    </Card>
  );
}
