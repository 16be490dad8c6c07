import type { AnsweredRequirement, NamedPerson } from '@plumbline/domain/rfp/analysis.ts';
import { useQuery } from '@tanstack/react-query';
import { answerersQuery } from '../../api/members.ts';
import { Select } from '../../ui/Select.tsx';
import type { Change } from './use-decisions.ts';

const nobody = 'nobody';

interface AssignedProps {
  requirement: AnsweredRequirement;
  /** Null for who may not write. */
  onChange: ((change: Change) => void) | null;
}

/** Who answers it, and who is asked to look at the answer. */
export function Assigned({ requirement, onChange }: AssignedProps) {
  const { id, owner, reviewer, reviewed } = requirement;
  const { data: people = [] } = useQuery({ ...answerersQuery, enabled: onChange !== null });
  if (!onChange) {
    return (
      <p className="text-ui text-ink-2">
        Owner: {owner?.name ?? 'No one'} · Reviewer: {reviewer?.name ?? 'No one'}
        {reviewer && reviewed && ', done'}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2 text-ui">
      <Person
        label="Owner"
        id={id}
        person={owner}
        people={people}
        onChange={(owner_id) => onChange({ owner_id })}
      />
      <Person
        label="Reviewer"
        id={id}
        person={reviewer}
        people={people}
        onChange={(reviewer_id) => onChange({ reviewer_id })}
      />
      {reviewer && (
        <span className="self-center text-meta text-ink-3">
          {reviewed ? 'Reviewed' : 'Waiting for review'}
        </span>
      )}
    </div>
  );
}

interface PersonProps {
  label: string;
  /** Of which requirement, read aloud. */
  id: string;
  person: NamedPerson | null;
  people: readonly NamedPerson[];
  onChange: (id: string | null) => void;
}

function Person({ label, id, person, people, onChange }: PersonProps) {
  // Somebody whose role changed since is still named.
  const all =
    person && !people.some((each) => each.id === person.id) ? [person, ...people] : people;
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="text-ink-3">
        {label}
      </span>
      <Select
        label={`${label} of ${id}`}
        className="max-w-48"
        value={person?.id ?? nobody}
        options={[
          { value: nobody, label: 'No one' },
          ...all.map((each) => ({ value: each.id, label: each.name })),
        ]}
        onValueChange={(next) => onChange(next === nobody ? null : next)}
      />
    </span>
  );
}
