import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  title: string;
  id?: string;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** When printed, all are open. */
export function Disclosure({ title, id, isOpen, onToggle, children }: DisclosureProps) {
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      className="disclosure group border-b border-hairline first-of-type:border-t"
    >
      <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-5 transition-colors hover:text-accent-strong [&::-webkit-details-marker]:hidden">
        <h3 id={id} className="text-subheading">
          {title}
        </h3>
        <Plus
          className="size-5 shrink-0 text-accent transition-transform duration-300 group-open:rotate-45 print:hidden"
          strokeWidth={1.5}
          aria-hidden
        />
      </summary>
      <div className="prose pb-7 text-ink-muted">{children}</div>
    </details>
  );
}
