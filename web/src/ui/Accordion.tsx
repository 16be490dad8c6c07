import * as Primitive from '@radix-ui/react-accordion';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import './Accordion.css';

interface AccordionSection {
  value: string;
  title: ReactNode;
  /** At the right end of the header, e.g. whether it is saved. */
  status?: ReactNode;
  content: ReactNode;
}

interface AccordionProps {
  sections: readonly AccordionSection[];
  /** The open section; empty when none is. */
  value: string;
  onValueChange: (value: string) => void;
}

/** Sections of which one is open at a time. Content keeps its state while closed. */
export function Accordion({ sections, value, onValueChange }: AccordionProps) {
  return (
    <Primitive.Root
      type="single"
      collapsible
      value={value}
      onValueChange={onValueChange}
      className="overflow-hidden rounded-3 border border-line bg-surface"
    >
      {sections.map((section) => (
        <Primitive.Item
          key={section.value}
          value={section.value}
          className="border-b border-line last:border-b-0"
        >
          {/* Under the page's h1: the primitive's own h3 would skip a level. */}
          <Primitive.Header asChild>
            <h2>
              <Primitive.Trigger className="group flex min-h-11 w-full items-center gap-2 px-4 py-2 text-left text-body font-medium transition-colors duration-120 outline-offset-[-2px] hover:bg-sunken">
                <ChevronRight
                  size={14}
                  aria-hidden
                  className="shrink-0 text-ink-3 transition-transform duration-200 ease-out group-data-[state=open]:rotate-90"
                />
                <span className="min-w-0 flex-1">{section.title}</span>
                {section.status}
              </Primitive.Trigger>
            </h2>
          </Primitive.Header>
          <Primitive.Content className="accordion-content">
            <div className="px-4 pt-1 pb-4 sm:pl-10">{section.content}</div>
          </Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
