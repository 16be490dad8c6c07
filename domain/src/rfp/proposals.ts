import type { AlignedStatement } from './alignment.ts';
import type { Cue } from './cues.ts';
import type { FoundEvidence, FoundPart } from './found-evidence.ts';
import type { Proposed } from './layer.ts';
import { supportLevels } from './requirement.ts';

/** The levels that rules find evidence for, each with the statement that carries it. */
export interface Proposals<Item> {
  fully_supported: AlignedStatement<Item> | null;
  partially_supported: AlignedStatement<Item> | null;
  not_supported: AlignedStatement<Item> | null;
  /** The statement that carries "fully" holds most of what is asked in so many words. */
  isOutright: boolean;
  /** The statement that carries "no" leads, and denies most of what is asked by its names. */
  isDenied: boolean;
  /** What is asked for and found nowhere, in the words of the requirement. */
  missing: string[];
}

const thresholds = {
  /** Least share of what is asked that a statement must hold with its headings to carry "fully". */
  carries: 0.15,
  /** From this share on, it says so outright. */
  outright: 0.85,
  /** Least share of a part that a statement must hold. */
  part: 0.25,
  /** Least share that stands in the clause that denies. */
  denied: 0.2,
  /** From this share on, it denies the thing itself. */
  deniedOutright: 0.5,
  /** How well a statement that limits must fit, against the best one. */
  limits: 0.7,
} as const;

/** Statements among which the one is looked for that carries "fully". */
const leading = 6;

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
  const { aligned, parts, shortfall, namesMissing, unstated } = found;
  const [best] = aligned;
  const lacking = parts.length > 1 ? parts.filter(isLacking) : [];
  const missing = [
    ...new Set([
      ...namesMissing.map(({ word }) => word),
      ...unstated.map(({ text }) => text),
      ...lacking.map(({ part }) => part.text),
    ]),
  ];
  if (!best) {
    return {
      fully_supported: null,
      partially_supported: null,
      not_supported: null,
      isOutright: false,
      isDenied: false,
      missing,
    };
  }
  const limit = aligned.find((statement) => isLimit(statement, best));
  const isSomeMissing = missing.length > 0 && lacking.length < parts.length;
  const isOpen = missing.length > 0 || shortfall !== null;
  const affirming = isOpen
    ? []
    : aligned.slice(0, leading).filter((statement) => affirms(statement, found));
  const outright = affirming.find(({ withHeading }) => withHeading >= thresholds.outright);
  return {
    fully_supported: outright ?? affirming[0] ?? null,
    isOutright: outright !== undefined,
    partially_supported: isSomeMissing ? best : (limit ?? null),
    not_supported: shortfall?.statement ?? denialOf(found),
    isDenied: aligned.slice(0, leading).some((statement) => isDenial(statement, found)),
    missing,
  };
}

/** The proposals as the layer chooses among them. */
export function proposedBy(proposals: Proposals<unknown>): Proposed {
  const levels = supportLevels.filter((level) => proposals[level] !== null);
  const { isOutright, isDenied } = proposals;
  return { levels: new Set(levels), isOutright, isDenied };
}

function isLacking({ share }: FoundPart<unknown>): boolean {
  return share < thresholds.part;
}

/** What must not happen is granted only by a statement that says so: the rest tells nothing. */
function affirms(
  statement: AlignedStatement<unknown>,
  { negated }: FoundEvidence<unknown>,
): boolean {
  const { cues, headingCues, nearbyWithHeading, meantWithHeading, withHeading, denied } = statement;
  if (Math.max(withHeading, meantWithHeading, nearbyWithHeading) < thresholds.carries) return false;
  if (passing.some((cue) => cues.has(cue) || headingCues.has(cue))) return false;
  if (negated) return cues.has('negated') || cues.has('denied');
  return !(cues.has('denied') && denied >= thresholds.denied);
}

/** The best statement whose denying clause holds what is asked for. */
function denialOf<Item>({ aligned, negated }: FoundEvidence<Item>): AlignedStatement<Item> | null {
  if (negated) return null;
  return aligned.find(({ denied }) => denied >= thresholds.denied) ?? null;
}

/** Says in so many words of what is asked by name that it is not there. */
function isDenial(
  { cues, denied, terms }: AlignedStatement<unknown>,
  { names, negated }: FoundEvidence<unknown>,
): boolean {
  if (negated || !cues.has('denied') || denied < thresholds.deniedOutright) return false;
  return names.every((name) => name.terms.some((term) => terms.has(term)));
}

function isLimit(statement: AlignedStatement<unknown>, best: AlignedStatement<unknown>): boolean {
  if (statement.fit < best.fit * thresholds.limits) return false;
  return limiting.some((cue) => statement.cues.has(cue) || statement.headingCues.has(cue));
}
