import * as Primitive from '@radix-ui/react-tabs';
import { useId, type ReactNode } from 'react';
import { Badge } from './Badge.tsx';

interface Tab {
  value: string;
  label: string;
  /** A count beside the name, which it does not change: it is read as the tab's description. */
  badge?: { text: string; meaning?: string };
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
      {/* Words and lines begin where the page does; the ring of the focus reaches beyond them. */}
      <div className="border-b border-line">
        <Primitive.List
          aria-label={label}
          className="-mx-4 -mb-px flex gap-2 overflow-x-auto px-2.5 sm:-mx-1.5 sm:px-0 [scrollbar-width:none]"
        >
          {tabs.map((tab) => (
            <TabHead key={tab.value} tab={tab} />
          ))}
        </Primitive.List>
      </div>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}

/** A tab and its count. The tab reaches under the count, so that a press there opens it too. */
function TabHead({ tab: { value, label, badge } }: { tab: Tab }) {
  const id = useId();
  return (
    <span className="relative flex shrink-0 items-center">
      <Primitive.Trigger
        value={value}
        {...(badge && { 'aria-describedby': id })}
        className="h-[calc(var(--control)+4px)] rounded-1 px-1.5 text-ui font-medium text-ink-3 transition-colors duration-120 before:absolute before:inset-0 after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.5 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-ink data-[state=active]:after:bg-accent"
      >
        {label}
      </Primitive.Trigger>
      {badge && (
        <span aria-hidden className="pr-1.5">
          <span id={id} className="sr-only">
            {badge.meaning ?? badge.text}
          </span>
          <Badge>{badge.text}</Badge>
        </span>
      )}
    </span>
  );
}
