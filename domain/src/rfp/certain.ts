import { askedTermsOf, termsOf, withImplied } from '../knowledge/terms.ts';
import { cuesOf, isNegated, type Cue } from './cues.ts';
import type { Shown } from './found.ts';
import type { Cell, Piece } from './pieces.ts';
import { hardTermsOf } from './hard-terms.ts';
import { quantitiesOf, satisfies } from './quantities.ts';
import type { SupportLevel } from './requirement.ts';
import { wordingOf } from './wording.ts';

/** A level that may be given without a person, and the words that leave no other. */
export interface CertainLevel<Item> {
  supportLevel: Exclude<SupportLevel, 'partially_supported'>;
  statement: string;
  shown: Shown<Item>;
}

/**
 * Share of the terms asked for that a statement must hold to be nearly the same words, and of its own
 * terms that must be asked for. With less of either, levels are wrong too often (`npm run eval:rfp`).
 */
const leastAsked = 0.8;
const leastSaid = 0.3;
/** Fewer terms in common are a topic, unless there are no others on either side. */
const leastTerms = 3;

/** What makes a statement say less than its words, or of something else. */
const doubtful: readonly Cue[] = [
  'denied',
  'negated',
  'removed',
  'only',
  'limited',
  'unstable',
  'elsewhere',
  'some',
  'planned',
];

/**
 * The level where a statement that is shown is nearly the requirement's own words, or denies them
 * outright, or where the one cell of a table's row says yes or no of them. Null for anything else: what a
 * text means is for a person or a model to conclude.
 */
export function levelOf<Item>(
  requirement: string,
  shown: readonly Shown<Item>[],
): CertainLevel<Item> | null {
  const { text, asksToDescribe } = wordingOf(requirement);
  if (asksToDescribe || isNegated(text)) return null;
  const asked = askedTermsOf(text);
  const found = shown.flatMap((each) =>
    each.pieces.flatMap((piece) => {
      const words = piece.cells ? nameOf(piece.cells) : piece.text;
      if (!isNearly(words, text, asked)) return [];
      return [{ supportLevel: levelBy(piece, asked), statement: piece.text, shown: each }];
    }),
  );
  const [first] = found;
  if (!first) return null;
  const { supportLevel, ...where } = first;
  // Two places that say different things, or one that says it only half, are for a person.
  const isSure = supportLevel !== null && found.every((each) => each.supportLevel === supportLevel);
  return isSure ? { supportLevel, ...where } : null;
}

type Level = CertainLevel<unknown>['supportLevel'] | null;

/** What a statement of nearly the same words says of them. */
function levelBy(piece: Piece, asked: readonly string[]): Level {
  if (piece.cells) return levelOfRow(piece.cells);
  if (piece.text.endsWith('?')) return null;
  const cues = cuesOf(piece.text);
  const others = doubtful.filter((cue) => cue !== 'denied' && cue !== 'negated' && cues.has(cue));
  if (others.length > 0) return null;
  if (cues.has('denied')) return 'not_supported';
  return cues.has('negated') || asked.length < leastTerms ? null : 'fully_supported';
}

const yes = /^(?:yes|y|✓|✔|✅|☑|supported|included|available)\.?$/iu;
const no = /^(?:no|n|✗|✘|❌|☒|not supported|not available|not included|unsupported)\.?$/iu;

const filledIn = (cells: readonly Cell[]) => cells.filter(({ text }) => text !== '');

/** The first cell of a row names what the others tell of. */
function nameOf(cells: readonly Cell[]): string {
  return filledIn(cells)[0]?.text ?? '';
}

function levelOfRow(cells: readonly Cell[]): Level {
  const answers = filledIn(cells).slice(1);
  if (answers.length === 0) return null;
  if (answers.every(({ text }) => yes.test(text))) return 'fully_supported';
  return answers.every(({ text }) => no.test(text)) ? 'not_supported' : null;
}

/** Whether a statement holds nearly all that is asked, with every name and figure, and little else. */
function isNearly(statement: string, text: string, asked: readonly string[]): boolean {
  const said = withImplied(termsOf(statement));
  const own = new Set(askedTermsOf(statement));
  const shared = asked.filter((term) => said.has(term)).length;
  const all = new Set(asked);
  const back = [...own].filter((term) => all.has(term)).length / Math.max(1, own.size);
  const isSame = shared > 0 && shared === asked.length && back === 1;
  const isNear = shared >= leastTerms && shared / asked.length >= leastAsked && back >= leastSaid;
  if (!isSame && !isNear) return false;
  const isNamed = hardTermsOf(text).every(({ terms }) => terms.some((term) => said.has(term)));
  const stated = quantitiesOf(statement);
  const isMet = quantitiesOf(text).every((each) =>
    stated.some((one) => satisfies(each, one, text)),
  );
  return isNamed && isMet;
}
