import type { Span } from './claims.ts';
import type { Seen } from './context.ts';
import { certainlyBeforePerson, certainVerbs, personVerbs } from './cues.ts';
import { fieldTerms, personTitles } from './field-terms.ts';
import { rarityOf } from './lexicon.ts';
import { isAct } from './verbs.ts';

/** Abbreviations of other things: U.S., P.S., i.V., S.A. */
const other = new Set(
  `us usa uk eu un po ps nb am pm ad bc ie eg iv ia ik ca zb su sa sas srl spa bv nv kk ag ek eo ev dc
  phd md mba ba ma bsc msc na tba tbc rip rsvp asap aka cc cf dba fob vip vat gmt est pst qed vs no nr
  cv dr mr ms st jr sr op cit et al ii iii dh ua ff bs bzw so zt vt lp rd`.split(/\s+/),
);
const particle = /^(?:de|del|della|di|da|do|dos|das|van|von|der|den|ten|la|le|el|al|bin|ibn|y|e)$/;
/** What stands before initials, and hardly before an abbreviation. */
const before =
  /^(?:per|by|via|with|from|mit|von|avec|con|cc|ask|asked|told|tell|met|to|and|und|fwd|by)$/;
const actions = new Set(
  `covers thinks hosts did does kümmert kummert macht sagt meint will wants said says signs signed
  scores chairs leads owns approved approves confirmed asked sent sends called calls dropped joined
  reviews reviewed replied prefers decides has had was is can could would should must may needs
  countersigns follows brings took takes left goes went agrees agreed owes drafts drafted checks`.split(
    /\s+/,
  ),
);

const isLetter = (word: Seen | undefined) =>
  word !== undefined &&
  /^[\p{L}ªº]$/u.test(word.text) &&
  (word.isInSmallLine || !/^\p{Ll}$/u.test(word.text));

/** Initials of people whom nobody told us of: "A.B. said", "JT, AO on the call", "Hr. Z.". */
export function initialsIn(
  text: string,
  seen: readonly Seen[],
  isKnown: (letters: string) => boolean,
): Span[] {
  const spans: Span[] = [];
  for (let index = 0; index < seen.length; index += 1) {
    const to = dottedEnd(text, seen, index, isKnown) ?? codeEnd(seen, index);
    const [first, last] = [seen[index], to === undefined ? undefined : seen[to - 1]];
    if (to === undefined || !first || !last) continue;
    const key = seen
      .slice(index, to)
      .map(({ folded }) => folded)
      .join('');
    spans.push({ start: first.start, end: last.end, kind: 'PERSON', key });
    index = to - 1;
  }
  return spans;
}

/** "A.B.", "J. R.", "G. de la C."; the last full stop stays outside. */
function dottedEnd(
  text: string,
  seen: readonly Seen[],
  index: number,
  isKnown: (letters: string) => boolean,
): number | undefined {
  if (!isLetter(seen[index]) || !seen[index]?.isFree) return undefined;
  const title = seen[index - 1];
  const isTitled = title && /^\.? $/.test(seen[index]?.gap ?? '') && personTitles.has(title.folded);
  let to = index + 1;
  let letters = 1;
  while (to < index + 8) {
    const next = seen[to];
    if (!next?.isFree) break;
    const isOrdinal = /^[ªº]$/u.test(seen[to - 1]?.text ?? '') && next.gap === ' ';
    if (isLetter(next) && (/^\.[\s-]?$/.test(next.gap) || isOrdinal)) letters += 1;
    else if (isLetter(next) && next.gap === ' ' && particle.test(seen[to - 1]?.folded ?? '')) {
      letters += 1;
    } else if (!(particle.test(next.folded) && /^\.? $/.test(next.gap) && !next.isCapital)) break;
    to += 1;
  }
  while (to > index && !isLetter(seen[to - 1])) to -= 1;
  const last = seen[to - 1];
  const behind = seen[to];
  if (behind?.isFree && behind.isCapital && /^\. ?$/.test(behind.gap) && !behind.isTerm) {
    return undefined; // "J. R. Whitcombe" is somebody with a surname.
  }
  if ((letters < 2 && !isTitled) || !last || text.charAt(last.end) !== '.') return undefined;
  const joined = seen
    .slice(index, to)
    .map(({ folded }) => folded)
    .join('');
  if (/^\p{Ll}/u.test(seen[index]?.text ?? '') && !isKnown(joined)) return undefined;
  if (other.has(joined) && !(isKnown(joined) && isBesideNothing(seen, index))) return undefined;
  const isActing = behind?.gap === '. ' && isAct(behind.folded);
  if (letters > 1 && isKnown(joined)) return to;
  return letters < 3 && fieldTerms.has(joined) && !isActing && !isTitled ? undefined : to;
}

/** No "10 a.m.", no "Orlen S.A.", no "e.g. this". */
function isBesideNothing(seen: readonly Seen[], index: number): boolean {
  const previous = seen[index]?.gap === ' ' ? seen[index - 1] : undefined;
  return (
    !previous ||
    (!previous.hasDigit && !previous.isCapital && !previous.isShouted && previous.isFree)
  );
}

/** "JT": two capitals that do what people do; "Mr K". */
function codeEnd(seen: readonly Seen[], index: number): number | undefined {
  const word = seen[index];
  const title = word && /^\.? $/.test(word.gap) ? seen[index - 1] : undefined;
  if (
    word?.isFree &&
    /^\p{Lu}$/u.test(word.text) &&
    title?.isCapital &&
    /^(?:mrs?|ms|dr|hr|fr|herrn?|frau|sra?|mme)$/.test(title.folded)
  ) {
    return index + 1;
  }
  if (!word?.isFree || !isCode(word)) return undefined;
  return isInitialsHere(seen, index, { isKnown: false }) ? index + 1 : undefined;
}

function isCode({ text, folded }: Seen): boolean {
  if (!/^(?:\p{Lu}{2}|\p{Ll}{2})$/u.test(text) || other.has(folded) || fieldTerms.has(folded))
    return false;
  return rarityOf(folded) > (text === folded ? 70 : 20);
}

/**
 * Whether two to four letters stand for a person at this place.
 * @param isKnown whether they are the initials of somebody known
 */
export function isInitialsHere(
  seen: readonly Seen[],
  index: number,
  { isKnown }: { isKnown: boolean },
): boolean {
  const word = seen[index];
  if (!word) return false;
  const previous = word.gap === ' ' ? seen[index - 1] : undefined;
  const next = seen[index + 1];
  const behind = next?.gap === ' ' ? next : undefined;
  const acts =
    behind !== undefined &&
    (certainVerbs.has(behind.folded) ||
      personVerbs.has(behind.folded) ||
      actions.has(behind.folded) ||
      isAct(behind.folded) ||
      (behind.folded === 'to' && (word.isStart || /^[,;] $/.test(word.gap))));
  const isMet =
    previous !== undefined &&
    (certainlyBeforePerson.has(previous.folded) || before.test(previous.folded));
  if (/^\p{Ll}/u.test(word.text)) {
    if (isKnown && word.rarity > 20) return true;
    if (word.language !== 'english' || word.rarity <= 70) return false;
    const isHere = acts || isMet || next?.gap === ': ' || isBetweenBrackets(seen, index);
    if (fieldTerms.has(word.folded) || other.has(word.folded)) return isKnown && isHere;
    if (isKnown && word.text.length === 2 && !previous?.hasDigit && word.isInSmallLine) return true;
    return isKnown ? word.text.length > 2 || isHere || previous?.folded === 'on' : isHere;
  }
  // "RhE", "AvdB": nobody writes anything else like this.
  if (isKnown && /^\p{Lu}[\p{L}]{0,3}\p{Ll}[\p{L}]{0,3}\p{Lu}$|^\p{Lu}{2}\p{Ll}$/u.test(word.text))
    return true;
  if (!/^\p{Lu}{2,4}$/u.test(word.text)) return false;
  const isAbbreviation = fieldTerms.has(word.folded) || other.has(word.folded) || word.rarity <= 20;
  if (isAbbreviation && !isKnown) return false;
  return (
    (isKnown && !isAbbreviation) ||
    acts ||
    isMet ||
    (isKnown && next !== undefined && /^['’]$/.test(next.gap) && next.folded === 's') ||
    isListed(seen, index) ||
    isSigned(seen, index) ||
    hasRole(seen, index) ||
    (isKnown &&
      previous !== undefined &&
      /^(?:says|said|told|waiting|if|for|at|of|when|until|per)$/.test(previous.folded))
  );
}

/** "(np, rj)" */
function isBetweenBrackets(seen: readonly Seen[], index: number): boolean {
  const [gap, behind] = [seen[index]?.gap ?? '', seen[index + 1]?.gap ?? ''];
  return (
    /[(,/]\s?$/.test(gap) && /^[),/]/.test(behind) && (/[(]/.test(gap) || behind.startsWith(')'))
  );
}

/** "ST = blocker", "Owner: EB, backup LW". */
function hasRole(seen: readonly Seen[], index: number): boolean {
  const [previous, word, next] = [seen[index - 1], seen[index], seen[index + 1]];
  const role = next?.folded === 'the' ? seen[index + 2] : next;
  if (next && /^(?: = |=| - | – | \()$/.test(next.gap) && people.test(role?.folded ?? ''))
    return true;
  return Boolean(
    previous && /^(?:: |:|=| = | )$/.test(word?.gap ?? '') && people.test(previous.folded),
  );
}

const people =
  /^(?:owner|backup|champion|blocker|coach|buyer|approver|signer|signatory|sponsor|contact|lead|host|eb|author|assignee|reviewer|influencer|gatekeeper|responsible|accountable|happy|sick|ill|ooo)$/;

/** "JT, AO, PV": codes beside each other. */
function isListed(seen: readonly Seen[], index: number): boolean {
  const near = (at: number, gap: string | undefined) => {
    const beside = seen[at];
    return beside !== undefined && /^(?:, | & |\/| \/ )$/.test(gap ?? '') && isCode(beside);
  };
  return near(index - 1, seen[index]?.gap) || near(index + 1, seen[index + 1]?.gap);
}

/** "[MB 04.11.]", "JR:", and a line of its own. */
function isSigned(seen: readonly Seen[], index: number): boolean {
  const word = seen[index];
  const next = seen[index + 1];
  if (!word) return false;
  const isAlone = word.startsLine && (!next || next.startsLine);
  const isBracketed =
    /[[(]$/.test(word.gap) && Boolean(next && (next.hasDigit || /^[\])]/.test(next.gap)));
  const isCell = /[,;|\t]$/.test(word.gap) && (!next || /^[,;|\n]/.test(next.gap));
  return (isAlone && index > 0) || isCell || isBracketed || (word.startsLine && next?.gap === ': ');
}
