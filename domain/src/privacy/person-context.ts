import type { Seen } from './context.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Where somebody works: "April from finance", "Bill in legal". */
const departments = set(`
  finance legal procurement purchasing it hr ops operations sales marketing accounting accounts payroll
  security infosec compliance engineering controlling treasury logistics support product research
  facilities maintenance quality production management leadership admin einkauf vertrieb revops devops
  finops audit risk tax underwriting claims data bizdev presales`);
/** Behind a department: it is a point of view, or the department's own. */
const viewpoints = set(`perspective side view viewpoint standpoint angle point budget costs on`);
/** What only a person bears in brackets or behind a comma. */
const personsRoles = set(`
  ceo cfo coo cto cio ciso cro cmo cpo cdo vp svp evp avp director head manager buyer champion sponsor
  controller treasurer chairman chairwoman owner founder architect procurement dpo eb coach counsel
  president chair analyst engineer accountant partner consultant lead`);
/** Told or given to somebody right behind. */
const addressed = set(`
  told tell ask asked call called email emailed mail mailed ping pinged chase chased remind reminded
  invite invited met meet nudge nudged thank thanks text texted loop convince convinced phone phoned
  rang hi hello dear hey cc dm dmed visit visited introduce introduced update brief briefed`);
const given = set(
  `sent send gave give showed show owe owed forwarded promised offered handed paid bought`,
);
const articles = set(`the a an our my his her their another two three it this that some all both`);
const modals = set(`will would can could should must may might shall`);
/** What people do, and no month, no bill, no hope. */
const doing = set(`
  send sign call join review approve reply check ask email write draft meet push confirm forward speak
  talk attend present escalate countersign chair negotiate respond answer ping phone introduce`);
/** What is somebody's, and no month's. */
const belongings = set(`
  team boss deputy laptop replacement approval signature desk manager inbox calendar diary notes
  feedback comments reply mail email staff assistant colleague colleagues words slides sign-off husband
  wife predecessor successor department people opinion phone mobile office login promise objection`);
/** Before a time: "in April", "every May". */
const timeBefore = set(`
  in by since until till before after during every each last next this early late mid end of through
  throughout around from to between for and or per on the a our their his her no any`);

/**
 * Whether a capitalised word that is an ordinary one or a month as well (April, Will, Grant, Dawn)
 * stands where only a person does: "April from finance", "ask May", "June will send", "Bill (CFO)".
 */
export function isPersonsPlace(seen: readonly Seen[], index: number): boolean {
  const word = seen[index];
  if (!word || !(word.isCapital || word.isInShoutedLine)) return false;
  const before = word.gap === ' ' ? seen[index - 1] : undefined;
  const next = seen[index + 1];
  if (before?.hasDigit || (next?.gap === ' ' && next.hasDigit)) return false;
  if (before && addressed.has(before.folded) && !isVerbHere(seen, index, before)) return true;
  if (!next) return false;
  if (before && given.has(before.folded) && next.gap === ' ' && articles.has(next.folded)) {
    return true;
  }
  if (before && timeBefore.has(before.folded) && !before.isStart) return false;
  return isBehindPerson(seen, index, next);
}

/** "call April", but "the call April", and "to call Mark-ups". */
function isVerbHere(seen: readonly Seen[], index: number, before: Seen): boolean {
  const farther = before.gap === ' ' ? seen[index - 2] : undefined;
  const next = seen[index + 1];
  const isNoun = farther !== undefined && articles.has(farther.folded) && !before.isStart;
  return isNoun || (next?.gap === '-' && !next.isCapital);
}

function isBehindPerson(seen: readonly Seen[], index: number, next: Seen): boolean {
  const farther = seen[index + 2];
  if (/^['’]$/.test(next.gap) && next.folded === 's') {
    return farther?.gap === ' ' && belongings.has(farther.folded);
  }
  const isRole = personsRoles.has(next.folded);
  if (next.gap === ' (') return isRole && /^[),/ ]/.test(farther?.gap ?? ')');
  if (/^, $|^ [-–] $/.test(next.gap))
    return isRole && (next.isShouted || /^[,.;\n)]/.test(farther?.gap ?? '\n'));
  if (next.gap !== ' ') return false;
  if (/^(?:from|in|of|at)$/.test(next.folded) && farther?.gap === ' ') {
    if (!departments.has(farther.folded)) return false;
    if (farther.folded === 'it' && !farther.isShouted && !farther.isInSmallLine) return false;
    const behind = seen[index + 3];
    return next.folded !== 'of' && !(behind?.gap === ' ' && viewpoints.has(behind.folded));
  }
  return modals.has(next.folded) && farther?.gap === ' ' && doing.has(farther.folded);
}
