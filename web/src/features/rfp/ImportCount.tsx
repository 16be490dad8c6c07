import type { OutlineChoice, SheetOutline } from '@plumbline/domain/rfp/mapping.ts';
import { sectionChoices, type SectionChoice } from '@plumbline/domain/rfp/sections.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import { aboveText, countText, hiddenText, sectionsText } from './mapping-texts.ts';

const choiceTexts: Record<SectionChoice, string> = {
  leave: 'Leave section rows out',
  before: 'Put them before their requirements',
  import: 'Import them as requirements',
};

interface ImportCountProps {
  sheet: SheetOutline;
  requirement: number | null;
  excluded: ReadonlySet<number>;
  /** Reads the sheet as a person wants it. */
  onChoose: (choice: OutlineChoice) => void;
}

/** How many rows are read, taken and left out, and what of those can be taken in. */
export function ImportCount({ sheet, requirement, excluded, onChoose }: ImportCountProps) {
  const sections = requirement === null ? undefined : sheet.sections[requirement];
  return (
    <div className="flex flex-col gap-1 text-ui text-ink-2">
      <p role="status" className="font-medium text-ink">
        {countText(sheet, requirement, excluded)}
      </p>
      {sheet.above > 0 && <p>{aboveText(sheet)}</p>}
      {sheet.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {sections && sections.count > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p dir="auto" className="min-w-0 break-words">
            {sectionsText(sections)}
          </p>
          <Select
            label="Section rows"
            value={sheet.sectionChoice}
            options={sectionChoices.map((value) => ({ value, label: choiceTexts[value] }))}
            onValueChange={(value) => {
              const sectionChoice = sectionChoices.find((each) => each === value);
              if (sectionChoice) onChoose({ sectionChoice });
            }}
          />
        </div>
      )}
      {sheet.hidden > 0 && (
        <label className="flex items-center gap-2">
          <Checkbox
            label={hiddenText(sheet)}
            checked={sheet.withHidden}
            onCheckedChange={(withHidden) => onChoose({ withHidden })}
          />
          {hiddenText(sheet)}
        </label>
      )}
    </div>
  );
}
