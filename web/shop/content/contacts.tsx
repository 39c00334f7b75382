import { contacts } from '#words/en/content/content.ts';
import { paths } from '#web/paths.ts';
import { prefetch } from '#web/api/http/cache.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { PageHeader } from '#web/shop/shared/page-header.tsx';
import { rich } from '#web/ui/rich.tsx';
import { companyQuery, useCompany } from '#web/shop/shared/use-company.ts';
import { linkTo, mailTo } from '#web/shop/shared/link-to.tsx';

function ContactsPage() {
  const company = useCompany();
  return (
    <div className="page">
      <PageHeader name={contacts.name} title={contacts.title} lead={contacts.lead} />
      <div className="section">
        <div className="grid gap-5 tablet:grid-cols-2">
          <Channel {...contacts.orders} email={company?.ordersEmail ?? ''} />
          <Channel {...contacts.technical} email={company?.technicalEmail ?? ''} />
        </div>
        {company && (
          <section className="mt-12">
            <h2 className="mb-4 text-subheading">{contacts.company}</h2>
            <DefinitionList
              items={[
                { label: contacts.labels.name, value: company.legalName },
                { label: contacts.labels.address, value: company.address },
                { label: contacts.labels.phone, value: company.phone },
                { label: contacts.labels.email, value: mailTo(company.supportEmail) },
                { label: contacts.labels.number, value: company.companyNumber },
                { label: contacts.labels.vat, value: company.vatNumber },
                { label: contacts.labels.licence, value: company.licence },
                { label: contacts.labels.data, value: company.dataProtectionContact },
              ]}
            />
          </section>
        )}
        <div className="prose mt-12 flex flex-col gap-2 text-small text-ink-muted">
          <p>{rich(contacts.before, { faq: linkTo(paths.faq()) })}</p>
          <p>{contacts.never}</p>
        </div>
      </div>
    </div>
  );
}
export { ContactsPage as Component };

export const loader = () => prefetch(companyQuery());

interface ChannelProps {
  title: string;
  lead: string;
  items: readonly string[];
  email: string;
}

function Channel({ title, lead, items, email }: ChannelProps) {
  return (
    <Card as="section" className="flex flex-col">
      <h2 className="text-heading">{title}</h2>
      <div className="mt-4 mb-8 text-ink-muted">
        <p>{lead}</p>
        <ul className="mt-3 list-disc space-y-1 pl-5 marker:text-accent">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <p className="mt-auto text-lead">{mailTo(email)}</p>
    </Card>
  );
}
