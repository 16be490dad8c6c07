import type { AcceptedQuote } from '../opportunities/accepted-quotes.ts';
import type { KnownPerson, UnusualValue } from '../opportunities/deal-facts.ts';
import type { StageOutcome } from '../opportunities/stage.ts';
import type { StrategyTask } from '../tasks/task.ts';
import type { challengeStatuses, severities } from '../technical/challenge.ts';

/** What is known of a deal beside its texts. All but today, name and stage may be unknown. */
export interface DealFacts {
  /** ISO day. */
  today: string;
  name: string;
  stage: string;
  value: number;
  currency: string | null;
  close_date: string | null;
  company_name: string | null;
  industry?: string | null;
  probability?: number | null;
  /** How it stands, as its CRM or the workspace says of its stage. */
  outcome?: StageOutcome | null;
  stageChangedAt?: string | null;
  /** Days that deals usually spend in this stage, as the workspace says. */
  usualDaysInStage?: number | null;
  lastActivityAt?: string | null;
  contacts?: number | null;
  /** Who of them is known by name, from there and from elsewhere. */
  people?: readonly KnownPerson[];
  /** How many people are known, also where not all names may be read. */
  knownPeople?: number;
  /** Whom the CRM gives the budget or the decision. */
  decisionMaker?: string | null;
  isGone?: boolean;
  closeDatePushes?: number;
  /** What the CRM says and could not be taken over as it is. */
  unusual?: UnusualValue[];
  hasRfp: boolean;
  /** Requirements of the customer, and how many of them have no support level. */
  requirements?: { total: number; open: number };
  /** Nothing is written by MEDDPICC, from which progress and fit are counted. */
  isScoreEmpty?: boolean;
  /** What accepted texts rest on. */
  quoted?: readonly AcceptedQuote[];
  openObstacles?: number;
  /** Tasks of the deal that an analysis proposed, and the ids of those that are done. */
  tasks?: readonly StrategyTask[];
  doneTasks?: readonly string[];
}

/** Something about a deal that a person should look at. */
export interface Finding {
  rule: string;
  title: string;
  reason: string;
  severity: 'high' | 'medium' | 'low';
}

/** A technical challenge as the analysis needs it. */
export interface OpenChallenge {
  title: string;
  severity: (typeof severities)[number];
  status: (typeof challengeStatuses)[number];
  /** Days since it was written down; null where that is not known. */
  openDays: number | null;
}
