import type { AlignedStatement } from './alignment.ts';
import type { Cue } from './cues.ts';
import type { FoundEvidence, FoundPart } from './found-evidence.ts';

/** The levels that rules find evidence for, each with the statement that carries it. */
export interface Proposals<Item> {
  fully_supported: AlignedStatement<Item> | null;
  partially_supported: AlignedStatement<Item> | null;
  not_supported: AlignedStatement<Item> | null;
  /** What is asked for and found nowhere, in the words of the requirement. */
  missing: string[];
}

const thresholds = {
  /** Rare terms that requirement and statement must share: one may be a coincidence. */
  rareShared: 2,
  /** Least share of a part that a statement must hold. */
  part: 0.25,
  /** Least share that stands in the clause that denies. */
  denied: 0.2,
  /** How well a statement that limits must fit, against the best one. */
  limits: 0.7,
} as const;

const limiting: readonly Cue[] = [
  'denied',
  'negated',
  'only',
  'limited',
  'unstable',
  'elsewhere',
  'some',
  'planned',
];

/** What is not there for good, or not yet, is not there fully. */
const passing: readonly Cue[] = ['planned', 'unstable'];

/** Which levels the found statements can carry at all; none is given that is not among them. */
export function proposalsOf<Item>(found: FoundEvidence<Item>): Proposals<Item> {
  const { aligned, parts, shortfall, namesMissing } = found;
  const [best] = aligned;
  const lacking = parts.length > 1 ? parts.filter(isLacking) : [];
  const missing = [
    ...new Set([...namesMissing.map(({ word }) => word), ...lacking.map(({ part }) => part.text)]),
  ];
  if (!best) {
    return { fully_supported: null, partially_supported: null, not_supported: null, missing };
  }
  const limit = aligned.find((statement) => isLimit(statement, best));
  const isSomeMissing = missing.length > 0 && lacking.length < parts.length;
  return {
    fully_supported:
      missing.length === 0 && shortfall === null && affirms(best, found) ? best : null,
    partially_supported: isSomeMissing ? best : (limit ?? null),
    not_supported: shortfall?.statement ?? denialOf(found),
    missing,
  };
}

function isLacking({ share }: FoundPart<unknown>): boolean {
  return share < thresholds.part;
}

/** What must not happen is granted only by a statement that says so: the rest tells nothing. */
function affirms(best: AlignedStatement<unknown>, found: FoundEvidence<unknown>): boolean {
  const isShared = best.rareShared >= thresholds.rareShared || best.withHeading === 1;
  const isDenied = best.cues.has('denied') && best.denied >= thresholds.denied;
  if (passing.some((cue) => best.cues.has(cue) || best.headingCues.has(cue))) return false;
  if (found.negated) return isShared && (best.cues.has('negated') || best.cues.has('denied'));
  return isShared && !isDenied;
}

/** The best statement whose denying clause holds what is asked for. */
function denialOf<Item>({ aligned, negated }: FoundEvidence<Item>): AlignedStatement<Item> | null {
  if (negated) return null;
  return aligned.find(({ denied }) => denied >= thresholds.denied) ?? null;
}

function isLimit(statement: AlignedStatement<unknown>, best: AlignedStatement<unknown>): boolean {
  if (statement.fit < best.fit * thresholds.limits) return false;
  return limiting.some((cue) => statement.cues.has(cue) || statement.headingCues.has(cue));
}
