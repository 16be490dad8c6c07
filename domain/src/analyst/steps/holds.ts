import type { Methodology } from '../../commercial/methodologies.ts';
import type { Priority } from '../../tasks/task.ts';
import type { DealFacts, Finding, OpenChallenge } from '../facts.ts';
import type { MethodologyData } from '../section-texts.ts';
import { commercialWarnings } from '../warnings.ts';
import type { Gain } from './gains.ts';

/** What holds of the deal: the rule, how much it weighs and what it earns. */
export type Holds = Map<string, { priority: Priority; count?: number; gain?: Gain }>;

const bySeverity: Record<Finding['severity'], Priority> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

export function commercialHolds(
  methodology: Methodology,
  data: MethodologyData,
  facts: DealFacts,
): Holds {
  const holds: Holds = new Map(
    commercialWarnings(methodology, data, facts).map(({ rule, severity }) => [
      rule,
      { priority: bySeverity[severity] },
    ]),
  );
  if (facts.name && !facts.close_date) holds.set('deal.no-close-date', { priority: 'Medium' });
  const count = facts.openObstacles ?? 0;
  if (count > 0) holds.set('challenges.commercial', { priority: 'Medium', count });
  return holds;
}

/** Days after which a grave open challenge is escalated. */
const graveDays = 7;

export function technicalHolds(facts: DealFacts, challenges: readonly OpenChallenge[]): Holds {
  const open = challenges.filter(({ status }) => status === 'Open');
  const grave = open.filter(
    ({ severity, openDays }) =>
      ['High', 'Critical'].includes(severity) && (openDays ?? 0) > graveDays,
  );
  const { total = 0, open: undecided = 0 } = facts.requirements ?? {};
  const share = (part: number, of: number): Gain => [
    { figure: 'Technical Progress', points: Math.round((2000 * part) / of) / 100 },
  ];
  const holds: Holds = new Map();
  if (grave.length > 0) holds.set('challenges.grave', { priority: 'High', count: grave.length });
  if (open.length > 0) {
    const gain = share(open.length, challenges.length);
    holds.set('challenges.open', { priority: 'Medium', count: open.length, gain });
  }
  if (undecided > 0) {
    const gain = share(undecided, total);
    holds.set('requirements.open', { priority: 'Medium', count: undecided, gain });
  }
  return holds;
}
