import { technicalChallengeClasses } from '@plumbline/domain/analyst/challenges.ts';
import { useState } from 'react';
import { Select } from '../../ui/Select.tsx';

const none = 'none';

/** What to ask about a challenge of the class that the person picks. */
export function ChallengeQuestions({ of }: { of: string }) {
  const [picked, setPicked] = useState(none);
  const found = technicalChallengeClasses.find(({ title }) => title === picked);
  return (
    <section
      aria-label={`Questions on ${of}`}
      className="flex flex-col items-start gap-1.5 text-ui"
    >
      <Select
        label="Questions to ask about"
        value={picked}
        onValueChange={setPicked}
        options={[
          { value: none, label: 'Questions to ask: pick a topic' },
          ...technicalChallengeClasses.map(({ title }) => ({ value: title, label: title })),
        ]}
      />
      {found && (
        <ul className="flex list-disc flex-col gap-1 pl-4 text-ink-2">
          {found.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
