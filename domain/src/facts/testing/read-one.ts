import { readFacts } from '../read.ts';
import { factsOfKind, type Fact, type KnownPerson } from '../fact.ts';

const people: readonly KnownPerson[] = [
  { name: 'Ana Ruiz', role: 'champion' },
  { name: 'Tom Lacey', role: 'buyer' },
];

/** The facts of one kind in a text, read on 23 November 2026 with Ana as champion and Tom as buyer. */
export function factsIn<K extends Fact['kind']>(
  kind: K,
  text: string,
  field = 'decision_process',
): Extract<Fact, { kind: K }>[] {
  const { facts } = readFacts([{ field, text, day: '2026-11-23' }], {
    today: '2026-11-23',
    order: 'day-first',
    people,
  });
  return factsOfKind(facts, kind);
}
