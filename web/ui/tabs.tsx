import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { cx } from './cx.ts';

interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
  value?: string;
  onChange?: (id: string) => void;
  className?: string;
}

/** Views of one thing, one at a time, on one address. For several addresses use a SideMenu. */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  return (
    <AriaTabs
      {...(value === undefined ? {} : { selectedKey: value })}
      onSelectionChange={(id) => onChange?.(String(id))}
      className={cx('flex flex-col', className)}
    >
      <TabList
        aria-label={label}
        className="flex gap-8 overflow-x-auto border-b border-hairline [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="label -mb-px flex h-12 shrink-0 cursor-pointer items-center border-b-2 border-transparent text-ink-muted transition-colors -outline-offset-2 data-hovered:text-ink data-selected:border-accent data-selected:text-accent-strong"
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="pt-8">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
