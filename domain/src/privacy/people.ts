import { isNameLike, isPlaceAt, nameEnd, isJoined, type Seen } from './context.ts';
import { doubtfulTitles, personTitles } from './field-terms.ts';
import { isAnyName, isLastName } from './lexicon.ts';

/** Words of a text, by their indexes, that name somebody. */
export interface Found {
  from: number;
  to: number;
}

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What people do in notes, behind the name. */
const personVerbs = set(`
  said says told tells asked asks wants wanted thinks thought confirmed confirms agreed agrees wrote
  writes called calls rang phoned emailed mailed texted replied answered mentioned explained admitted
  promised insists prefers likes loves hates signed signs decides decided runs joined left owns knows
  believes worries worried expects recommended recommends introduced met manages reports objects
  reckons suggested complained sent sends shared showed speaks became is was has had will would can
  cant does didnt needs`);
const certainVerbs = set(`
  said says told asked wants wanted thinks thought confirmed agreed wrote replied mentioned explained
  admitted promised insists prefers signed signs reckons suggested phoned emailed texted hates loves`);

/** What stands before somebody's name. */
const beforePerson = set(`
  with met ask asked tell told call called calling email emailed mail ping text texted contact cc
  from by and to for via meet meeting visited saw rang hi hello dear hey thanks thx attn invite invited
  brother sister wife husband son daughter father mother boss colleague deputy assistant cousin uncle
  nephew friend champion buyer sponsor manager director owner ceo cfo coo cto cio ciso vp evp svp cro
  cmo president chairman chair partner analyst counsel rep chef frau herr herrn mit von bei con avec
  chez et y und e named als convinced remind reminded loop through per against thank`);
const certainlyBeforePerson = set(`
  met ask tell cc hi hello dear hey brother sister wife husband son daughter boss cousin uncle nephew
  champion buyer ceo cfo coo cto cio ciso cro cmo vp named frau herr herrn attn convinced`);

/** A role behind the name, in brackets or behind a comma or a dash. */
const roleBehind = set(`
  ceo cfo coo cto cio ciso cro cmo cpo cdo vp svp evp avp director head manager mgr chief president
  owner founder officer champion buyer eb dm decision it finance legal procurement security ops buyer
  controller treasurer leiter leiterin gf chair chairman analyst engineer dsi qa hr exec technical
  economic client us purchasing operations evaluator cellar treasurer captain rn dpo pm account
  accounts responsable clinical sales business secretary`);

/** Names of people among the words of a text, from what stands around them and from lists of names. */
export function peopleAmong(seen: readonly Seen[]): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < seen.length; index += 1) {
    const end = personAt(seen, index);
    if (end === undefined) continue;
    found.push({ from: index, to: end });
    index = end - 1;
  }
  return found;
}

/** Index behind the name of somebody that starts at the index. */
function personAt(seen: readonly Seen[], index: number): number | undefined {
  const word = seen[index];
  if (!word?.isFree || word.hasDigit) return undefined;
  if (follows(seen, index, isTitle)) return titledEnd(seen, index);
  if (word.isCapital || word.isShouted) return capitalisedPerson(seen, index);
  return lowerCasePerson(seen, index);
}

function follows(
  seen: readonly Seen[],
  index: number,
  is: (word: Seen, next: Seen) => boolean,
): boolean {
  const before = seen[index - 1];
  const word = seen[index];
  if (!before || !word) return false;
  return /^\.?[ \u00a0]$|^\.$/.test(word.gap) && is(before, word);
}

/** A title before a name: "Dr." always, "General" only with a capital or a full stop. */
function isTitle(before: Seen, word: Seen): boolean {
  if (!personTitles.has(before.folded) || word.startsLine) return false;
  if (!doubtfulTitles.has(before.folded)) return true;
  return (before.isCapital || word.gap.startsWith('.')) && word.isCapital;
}

function titledEnd(seen: readonly Seen[], index: number): number | undefined {
  const word = seen[index];
  if (!word || personTitles.has(word.folded)) return undefined;
  if (isNameLike(word)) return nameEnd(seen, index);
  const { isCapital, isTerm, rarity } = word;
  if (isCapital || isTerm || rarity <= 50) return undefined;
  return lowerCaseEnd(seen, index);
}

function capitalisedPerson(seen: readonly Seen[], index: number): number | undefined {
  const word = seen[index];
  if (!word) return undefined;
  const single = index + 1;
  const end = isNameLike(word) ? nameEnd(seen, index) : single;
  const isAmbiguous = word.rarity <= 50 || word.isTerm;
  const before = seen[index - 1];
  const next = seen[end];
  const isShoutedName = word.isShouted && isAnyName(word.folded) && word.text.length > 3;

  if (word.isShouted && !isShoutedName) return undefined;
  if (end > single && word.isFirstName && !isAmbiguous) return end;
  if (end > single && word.text.length === 1 && !word.isStart) return end; // J. Whitcombe
  if (end > single && word.isFirstName && hasSurname(seen, index, end)) return end;
  if (isSpeaker(seen, index, end) && !isAmbiguous) return end;
  if (isClosing(seen, index, end)) return end;
  if (isPlaceAt(seen, index) && !(before && certainlyBeforePerson.has(before.folded))) {
    return undefined;
  }
  if (end > single && !isAmbiguous && hasPersonContext(seen, index, end)) return end;
  if (isShoutedName && !isAmbiguous) return end;
  if (word.isFirstName && !isAmbiguous) return end;
  if (!word.isFirstName && !isLastName(word.folded)) {
    return !isAmbiguous && hasPersonContext(seen, index, end) ? end : undefined;
  }
  if (!isAmbiguous) return hasPersonContext(seen, index, end) ? end : undefined;
  // Will, Mark, May, Frank: a name only where the neighbours say so.
  if (before && certainlyBeforePerson.has(before.folded) && isJoined(word.gap)) return single;
  if (
    !word.isStart &&
    before &&
    beforePerson.has(before.folded) &&
    word.isFirstName &&
    !word.isTerm
  ) {
    return single;
  }
  if (word.isFirstName && next && isJoined(next.gap) && certainVerbs.has(next.folded))
    return single;
  if (!word.isStart && word.isFirstName && !word.isTerm && !word.isForeign) return single;
  return undefined;
}

function hasSurname(seen: readonly Seen[], index: number, end: number): boolean {
  const last = seen[end - 1];
  return (
    last !== undefined &&
    end > index + 1 &&
    (last.rarity > 50 || isLastName(last.folded)) &&
    !isPlaceAt(seen, end - 1)
  );
}

/** "with Xaver", "Xaver said", "Xaver (CFO)". */
function hasPersonContext(seen: readonly Seen[], index: number, end: number): boolean {
  const word = seen[index];
  const before = seen[index - 1];
  const next = seen[end];
  if (!word) return false;
  if (before && isJoined(word.gap) && certainlyBeforePerson.has(before.folded)) return true;
  if (!next) return false;
  if (isJoined(next.gap) && certainVerbs.has(next.folded)) return true;
  return /^(?: \(|, | = | - | – |: )$/.test(next.gap) && roleBehind.has(next.folded);
}

const speakerGap = /^(?:\*\*)?\s*(?:\([^)\n]{0,20}\))?\s*(?:\*\*)?\s*(?::|>|—)\s/;

/** "Melissa: So ..." at the beginning of a line. */
function isSpeaker(seen: readonly Seen[], index: number, end: number): boolean {
  const word = seen[index];
  const next = seen[end];
  const before = seen[index - 1];
  if (!word || !next) return false;
  const opens = word.startsLine || (/[\])]\s?(?:\*\*)?$/.test(word.gap) && !!before?.hasDigit);
  return opens && speakerGap.test(next.gap);
}

const closings = set(`
  regards best cheers thanks thx sincerely yours gruss grusse cordially wishes cordialement saludos
  thank rgds br ciao truly faithfully`);

/** "Best,\nLorraine": a line of its own behind the closing words of a letter. */
function isClosing(seen: readonly Seen[], index: number, end: number): boolean {
  const word = seen[index];
  const before = seen[index - 1];
  const next = seen[end];
  if (!word || !before || !isNameLike(word)) return false;
  if (next && !/[\n|]/.test(next.gap)) return false;
  return closings.has(before.folded) && /^[,.!]?\s*\n\s*$|^,? $/.test(word.gap);
}

/** A first name without its capital; more doubtful, so no English or foreign word may look like it. */
function lowerCasePerson(seen: readonly Seen[], index: number): number | undefined {
  const word = seen[index];
  if (!word || word.isTerm || word.text.length < 2) return undefined;
  const before = seen[index - 1];
  const next = seen[index + 1];
  if (isSpeaker(seen, index, index + 1) && word.rarity > 50) return index + 1;
  const isSure = word.isFirstName && word.rarity > 60 && word.text.length > 2 && !word.isForeign;
  const isHinted =
    word.isFirstName &&
    word.rarity > 20 &&
    ((before && isJoined(word.gap) && certainlyBeforePerson.has(before.folded)) ||
      (next && isJoined(next.gap) && certainVerbs.has(next.folded)));
  const isNamed =
    word.rarity > 70 &&
    word.text.length > 2 &&
    next !== undefined &&
    isJoined(next.gap) &&
    certainVerbs.has(next.folded);
  const isIntroduced =
    word.rarity > 70 &&
    isAnyName(word.folded) &&
    before !== undefined &&
    isJoined(word.gap) &&
    certainlyBeforePerson.has(before.folded);
  if (!isSure && !isHinted && !isNamed && !isIntroduced) return undefined;
  if (isPlaceAt(seen, index) && !isHinted) return undefined;
  return lowerCaseEnd(seen, index);
}

/** Takes in the surname: a word that is no English one, or only as a name. */
function lowerCaseEnd(seen: readonly Seen[], index: number): number {
  let end = index + 1;
  for (let count = 0; count < 2; count += 1) {
    const next = seen[end];
    if (!next?.isFree || !isJoined(next.gap) || next.isTerm || next.hasDigit) break;
    if (next.gap === "'" || next.gap === '’') break;
    const isSurname =
      next.rarity > 70 ||
      (next.rarity > 20 && isLastName(next.folded) && !personVerbs.has(next.folded));
    if (next.isCapital || next.isShouted || !isSurname) break;
    end += 1;
  }
  return end;
}
