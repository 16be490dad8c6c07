import { combineTexts } from '@plumbline/domain/conversations/combine.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { resourceOfSection } from '@plumbline/domain/opportunities/visibility.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useState } from 'react';
import { useUpdateOpportunity } from '../api/opportunities.ts';
import { useAuth } from '../auth/auth-context.ts';
import { commercialSections, technicalSections, type Section } from '../sections/section.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { toast } from '../ui/toast.ts';

interface PlaceByHandProps {
  opportunity: Opportunity;
  text: string;
  onPlaced: () => void;
}

/** Puts a note that the reader knew no letter for where its writer says that it belongs. */
export function PlaceByHand({ opportunity, text, onPlaced }: PlaceByHandProps) {
  const { role } = useAuth();
  const update = useUpdateOpportunity(opportunity.id);
  const sections = [...commercialSections[opportunity.methodology], ...technicalSections].filter(
    ({ key }) => can(role, 'write', resourceOfSection(key)),
  );
  const [chosen, setChosen] = useState(sections[0]?.key ?? '');
  const section = sections.find(({ key }) => key === chosen);
  if (!section) return null;

  function place(into: Section) {
    const values = into.read(opportunity);
    const [field] = into.fields.toSorted((one, other) => other.maxLength - one.maxLength);
    if (!field) return;
    const now = values[field.key] ?? '';
    const whole = now.trim() === '' ? text.trim() : `${now}\n${text.trim()}`;
    const next =
      whole.length <= field.maxLength ? whole : combineTexts([now, text], field.maxLength);
    update.mutate(
      {
        ...into.patch({ ...values, [field.key]: next }),
        base_revisions: { [into.key]: opportunity.section_revisions[into.key] ?? 0 },
      },
      {
        onSuccess: () => {
          toast.success(`Added to ${into.title}.`);
          onPlaced();
        },
      },
    );
  }

  return (
    <div className="flex flex-wrap items-center gap-2 pb-1">
      <p className="text-ui text-ink-2">Choose a field:</p>
      <Select
        label="Letter"
        value={section.key}
        options={sections.map(({ key, letter, title }) => ({
          value: key,
          label: `${letter} · ${title}`,
        }))}
        onValueChange={setChosen}
        className="max-w-60 [&>span]:truncate"
      />
      <Button busy={update.isPending && 'Adding...'} onClick={() => place(section)}>
        Add
      </Button>
      {update.isError && (
        <p role="alert" className="w-full text-ui text-bad">
          Not added: {update.error.message}
        </p>
      )}
    </div>
  );
}
