import { Button } from '../ui/Button.tsx';
import { useSection, useSections } from './section-context.ts';
import type { Section } from './section.ts';

/**
 * Two texts of a section: a colleague saved first, or one typed in two tabs at once. Three ways
 * on; nothing is lost before one is chosen.
 */
export function ConflictChoice({ section }: { section: Section }) {
  const sections = useSections();
  const { state, values: mine } = useSection(section);
  const theirs =
    state.at === 'conflict' ? state.theirs : state.at === 'draft' ? state.draft.other : undefined;
  if (!theirs) return null;
  const differing = section.fields.filter(({ key }) => theirs[key] !== mine[key]);
  return (
    <div
      role="alert"
      className="flex flex-col gap-3 rounded-2 border border-warn-bar bg-warn-wash p-3"
    >
      <p className="text-ui font-medium text-warn">
        {state.at === 'conflict'
          ? `A colleague saved ${section.title} after you opened it. Your text is above; theirs is here:`
          : `You typed different text for ${section.title} in another tab. This tab’s is above; the other one is here:`}
      </p>
      <dl className="flex flex-col gap-2 text-ui">
        {differing.map(({ key, label }) => (
          <div key={key}>
            {section.fields.length > 1 && <dt className="font-medium text-ink-2">{label}</dt>}
            <dd dir="auto" className="rounded-1 bg-surface px-2 py-1 whitespace-pre-wrap text-ink">
              {theirs[key] || '(empty)'}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => sections.keepMine(section)}>
          {state.at === 'conflict' ? 'Keep mine' : 'Keep this one'}
        </Button>
        <Button onClick={() => sections.takeTheirs(section)}>
          {state.at === 'conflict' ? 'Take theirs' : 'Take the other'}
        </Button>
        <Button onClick={() => sections.merge(section)}>Edit both together</Button>
      </div>
    </div>
  );
}
