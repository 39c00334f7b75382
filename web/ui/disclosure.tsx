import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Disclosure as AriaDisclosure, Button, DisclosurePanel, Heading } from 'react-aria-components';

interface DisclosureProps {
  title: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A question that opens on its answer. Stack several; each has its rule. */
export function Disclosure({ title, isOpenAtFirst = false, children }: DisclosureProps) {
  return (
    <AriaDisclosure defaultExpanded={isOpenAtFirst} className="group border-b border-hairline first:border-t">
      <Heading>
        <Button
          slot="trigger"
          className="flex w-full cursor-pointer items-center justify-between gap-6 py-5 text-left text-subheading transition-colors data-hovered:text-accent-strong"
        >
          {title}
          <Plus
            className="size-5 shrink-0 text-accent transition-transform duration-300 group-data-expanded:rotate-45"
            strokeWidth={1.5}
            aria-hidden
          />
        </Button>
      </Heading>
      <DisclosurePanel className="h-(--disclosure-panel-height) overflow-clip transition-[height] duration-300 ease-settle">
        <div className="prose pb-7 text-ink-muted">{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
