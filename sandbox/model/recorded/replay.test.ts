import { expect, test } from 'vitest';
import { allRecordings } from './recording.ts';
import { recordedAnswer } from './replay.ts';

const recordings = [...allRecordings()];
const [, first] = recordings.find(([name]) => name === 'record-deal-northwind-renewal.json')!;
type Answer = { next_steps: { due: string | null; text: string }[]; brief: { text: string }[] };

const asked = (texts: Record<string, readonly string[]>, question = first.question) =>
  recordedAnswer({
    question,
    user: '',
    schema: null,
    blocks: Object.entries(texts).map(([name, lines]) => ({ name, text: lines.join('\n') })),
  }) as Answer | null;
const changed = (change: (line: string, at: number) => string) => ({
  conversations: first.texts['conversations']!.map(change),
});

test.each(recordings.filter(([, { texts }]) => texts['conversations']))(
  '%s answers its own texts, with every name in clear',
  (_name, each) => {
    const answer = asked(each.texts, each.question);
    expect(answer).not.toBeNull();
    expect(JSON.stringify(answer)).not.toMatch(/\{\d{4}|\[(?:PERSON|NAME)_/);
  },
);

test('names that were taken out are taken out of the answer', () => {
  const answer = asked(changed((line) => line.replaceAll('Devon', '[PERSON_7: buyer]')));
  const words = JSON.stringify(answer);
  expect(words).toContain('[PERSON_7: buyer] Marsh');
  expect(words).not.toContain('Devon');
});

test('days move by the weeks that the texts have moved', () => {
  const later = changed((line) =>
    line.replace(
      /^(### \d+\. )(\d{4}-\d\d-\d\d)/,
      (_all, start: string, day: string) =>
        start + new Date(Date.parse(day) + 14 * 86_400_000).toISOString().slice(0, 10),
    ),
  );
  const [due] =
    first.texts && (asked(first.texts)?.next_steps ?? []).flatMap((step) => step.due ?? []);
  const [moved] = (asked(later)?.next_steps ?? []).flatMap((step) => step.due ?? []);
  expect(Date.parse(moved ?? '') - Date.parse(due ?? '')).toBe(14 * 86_400_000);
});

test('an analysis is not answered by lines that are all placeholder', () => {
  const [, strategy] = recordings.find(([name]) => name.startsWith('record-commercial-strategy-'))!;
  const said = strategy.texts['said']!;
  expect(asked({ said }, strategy.question)).not.toBeNull();
  const days = said.map((line) => line.split(' ')[0]);
  const hidden = days.flatMap((day) => [`${day} [COMPANY_3].`, `${day} [COMPANY_3]`]);
  expect(asked({ said: hidden }, strategy.question)).toBeNull();
});

test('other words, one line more and another question have no answer', () => {
  expect(asked(changed((line, at) => (at === 3 ? `${line} And more.` : line)))).toBeNull();
  expect(asked({ conversations: [...first.texts['conversations']!, '99.1 More.'] })).toBeNull();
  expect(asked(first.texts, 'commercial-strategy')).toBeNull();
});
