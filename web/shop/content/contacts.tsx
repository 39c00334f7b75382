import { contacts as words } from '#words/content.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { rich } from '#web/ui/rich.tsx';
import { house } from '../house.ts';
import { linkTo } from '../link-to.tsx';
import { useTitle } from '../title.ts';

/** spec §2: two support channels. */
export function Component() {
  useTitle(words.name);
  return (
    <div className="page">
      <PageHeader title={words.title} lead={words.lead} />
      <div className="section">
        <div className="grid gap-5 tablet:grid-cols-2">
          <Channel {...words.orders} email={house.ordersEmail} />
          <Channel {...words.technical} email={house.technicalEmail} />
        </div>
        <div className="prose mt-12 flex flex-col gap-2 text-small text-ink-muted">
          <p>
            {rich(words.before, {
              faq: linkTo(paths.faq()),
            })}
          </p>
          <p>{words.never}</p>
        </div>
      </div>
    </div>
  );
}

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
      <a href={`mailto:${email}`} className="textlink mt-auto self-start text-lead wrap-anywhere">
        {email}
      </a>
    </Card>
  );
}
