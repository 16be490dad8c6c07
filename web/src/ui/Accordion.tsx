import * as Primitive from '@radix-ui/react-accordion';
import { Chevron } from './Chevron.tsx';
import { useId, type ReactNode } from 'react';
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
  const id = useId();
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
          <div className="relative flex min-h-11 items-center gap-3 pr-4 transition-colors duration-120 hover:bg-sunken">
            {/* Under the page's h1: the primitive's own h3 would skip a level. */}
            <Primitive.Header asChild>
              <h2 className="min-w-0 flex-1">
                {/* Its after covers the row: beside it the status may speak, and clicks pass. */}
                <Primitive.Trigger
                  aria-describedby={`${id}-${section.value}`}
                  className="group flex min-h-11 w-full items-center gap-2 py-2 pl-4 text-left text-body font-medium outline-offset-[-2px] after:absolute after:inset-0"
                >
                  <Chevron />
                  <span className="min-w-0 flex-1">{section.title}</span>
                </Primitive.Trigger>
              </h2>
            </Primitive.Header>
            <div id={`${id}-${section.value}`} className="shrink-0">
              {section.status}
            </div>
          </div>
          <Primitive.Content className="accordion-content">
            <div className="px-4 pt-1 pb-4 sm:pl-10">{section.content}</div>
          </Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
