import { useId, type ReactNode } from 'react';

interface HubspotPartProps {
  title: ReactNode;
  /** Beside the title, at the right. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of HubSpot's card, under its own heading. */
export function HubspotPart({ title, action, children }: HubspotPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line px-4 pt-2 pb-3">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h4 id={id} className="text-ui font-semibold">
          {title}
        </h4>
        {action}
      </div>
      {children}
    </section>
  );
}
