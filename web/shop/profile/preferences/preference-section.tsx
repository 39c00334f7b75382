import { useId, type ReactNode } from 'react';
import type { PreferenceName } from './preferences-contents.tsx';

interface PreferenceSectionProps {
  name: PreferenceName;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function PreferenceSection({ name, title, lead, children }: PreferenceSectionProps) {
  const id = useId();
  return (
    <section id={name} aria-labelledby={id} className="max-w-2xl border-t border-hairline pt-7 pb-4">
      <h2 id={id} className="font-display text-subheading">
        {title}
      </h2>
      {lead && <p className="mt-3 text-ink-muted">{lead}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}
