import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Disclosure as AriaDisclosure, Button, DisclosurePanel, Heading } from 'react-aria-components';

interface DisclosureProps {
  title: string;
  id?: string;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** When printed, or without script, all are open. */
export function Disclosure({ title, id, isOpen, onToggle, children }: DisclosureProps) {
  return (
    <AriaDisclosure
      {...(isOpen !== undefined && { isExpanded: isOpen })}
      {...(onToggle && { onExpandedChange: onToggle })}
      className="group border-b border-hairline first-of-type:border-t"
    >
      <Heading id={id}>
        <Button
          slot="trigger"
          className="flex w-full cursor-pointer items-center justify-between gap-6 py-5 text-left text-subheading transition-colors data-hovered:text-accent-strong"
        >
          <span>{title}</span>
          <Plus
            className="size-5 shrink-0 text-accent transition-transform duration-300 group-data-expanded:rotate-45 print:hidden"
            strokeWidth={1.5}
            aria-hidden
          />
        </Button>
      </Heading>
      <DisclosurePanel className="disclosure-panel h-(--disclosure-panel-height) overflow-clip transition-[height] duration-300 ease-settle print:block! print:h-auto! print:[content-visibility:visible]!">
        <div className="prose pb-7 text-ink-muted">{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
