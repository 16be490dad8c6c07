import { stepVerdicts, type StoredGate } from '@plumbline/domain/analyst/gate/gate.ts';
import { learnTopic, tableOf, type Settings } from './learn.ts';
import type { GateExample } from './gate-examples.ts';

const gateSettings: Settings = {
  ridge: 10,
  wordRidge: 12,
  leastGroups: 6,
  leastWeight: 0.02,
  isWord: (name) =>
    /^(?:class |later |newer |earlier |before |after |next |beside |fact )/.test(name),
};

/** A gate learned from verdicts; the same ones give the same gate. */
export function learnedGate(
  examples: readonly GateExample[],
  own: Settings = gateSettings,
): Omit<StoredGate, 'hands' | 'least'> {
  const table = tableOf(
    examples.map(({ features, verdict, deal }) => ({
      features,
      topics: new Set([verdict]),
      group: deal,
    })),
    own,
  );
  const learned = stepVerdicts.map((verdict) => learnTopic(table, verdict, () => 0, own));
  const [useful, contradicted] = learned;
  return {
    bias: { useful: useful?.bias ?? 0, contradicted: contradicted?.bias ?? 0 },
    weights: Object.fromEntries(
      table.names.flatMap((name): [string, number[]][] => {
        const both = learned.map(({ weights }) => weights.get(name) ?? 0);
        return both.some((weight) => weight !== 0) ? [[name, both]] : [];
      }),
    ),
  };
}
