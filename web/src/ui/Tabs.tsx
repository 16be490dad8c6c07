import * as Primitive from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** What the tabs choose between, read aloud. */
  label: string;
  tabs: readonly Tab[];
  /** The tab at first, unless `value` says which is open. */
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
}

export function Tabs({ label, tabs, defaultValue, value, onValueChange }: TabsProps) {
  return (
    <Primitive.Root
      {...(value === undefined
        ? { defaultValue: defaultValue ?? tabs[0]?.value ?? '' }
        : { value })}
      {...(onValueChange && { onValueChange })}
    >
      <Primitive.List
        aria-label={label}
        className="-mx-1.5 flex gap-2 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px h-[calc(var(--control)+4px)] shrink-0 rounded-t-1 border-b-2 px-1.5 border-transparent text-ui font-medium text-ink-3 transition-colors duration-120 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
