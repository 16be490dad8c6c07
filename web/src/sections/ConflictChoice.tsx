import { Button } from '../ui/Button.tsx';
import type { Conflict } from './conflict.ts';
import type { Section } from './section.ts';
import type { Sections } from './use-sections.ts';

interface ConflictChoiceProps {
  section: Section;
  conflict: Conflict;
  sections: Sections;
}

/** A colleague saved first: both texts, and three ways on. Nothing is lost before one is chosen. */
export function ConflictChoice({ section, conflict, sections }: ConflictChoiceProps) {
  const mine = sections.valuesIn(section);
  const differing = section.fields.filter(({ key }) => conflict.theirs[key] !== mine[key]);
  return (
    <div
      role="alert"
      className="flex flex-col gap-3 rounded-2 border border-warn-bar bg-warn-wash p-3"
    >
      <p className="text-ui font-medium text-warn">
        A colleague saved {section.title} after you opened it. Your text is above; theirs is here:
      </p>
      <dl className="flex flex-col gap-2 text-ui">
        {differing.map(({ key, label }) => (
          <div key={key}>
            {section.fields.length > 1 && <dt className="font-medium text-ink-2">{label}</dt>}
            <dd className="rounded-1 bg-surface px-2 py-1 whitespace-pre-wrap text-ink">
              {conflict.theirs[key] || '(empty)'}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => sections.keepMine(section, conflict)}>Keep mine</Button>
        <Button onClick={() => sections.takeTheirs(section)}>Take theirs</Button>
        <Button onClick={() => sections.merge(section, conflict)}>Edit both together</Button>
      </div>
    </div>
  );
}
