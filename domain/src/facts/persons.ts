import {
  folded,
  matchesOf,
  overlap,
  patternOf,
  wordPattern,
  wordsOf,
  type Match,
} from '../facts/words.ts';

const titles = wordsOf(`
  CEO, CFO, CTO, CIO, COO, CISO, CRO, CMO, CPO, CDO, CHRO, CXO, GC, VP, SVP, EVP, AVP, MD,
  President, Chair, Chairman, Chairwoman, Partner, Head, Director, Manager, Lead, Chief, Officer,
  Controller, Owner, Founder, Counsel, Lawyer, Buyer, Architect, Engineer, Analyst, Administrator,
  Admin, Specialist, Consultant, Professor, Dean, Principal, Treasurer, Secretary, Dr, Mr, Mrs,
  Ms, Prof, Herr, Frau, Hr, Fr, Mme, Mlle, Sra, Srta, Sig, Champion, Sponsor, Signer, Geschäftsführer
`);

/** What people do in notes, next to their names. */
const doing = wordsOf(`
  said, says, told, confirmed, agreed, wrote, signed, signs, shared, asked, approved, approves,
  decides, owns, leads, wants, introduced, sent, promised, mentioned, replied, joined, left, runs,
  presented, validated, reports, e-mailed, emailed, booked, suffers, loses, defended, committed,
  thinks, insists, objects
`);

/** Capitalised words of notes that are no part of a person's name. */
const noNames = new Set([
  ...titles.map((title) => title.toLowerCase()),
  ...wordsOf(`
    january, february, march, april, may, june, july, august, september, october, november,
    december, monday, tuesday, wednesday, thursday, friday, saturday, sunday, feb, mar, apr,
    jun, jul, aug, sep, oct, nov, dec, the, a, an, we, they, he, she, it, i, our, their, his, her,
    this, that, these, in, on, at, by, with, from, for, to, and, or, but, if, when, after, before,
    since, until, no, not, yes, all, both, each, met, spoke, call, meeting, email, demo, next,
    last, first, second, then, now, only, also, already, yesterday, today, tomorrow, who, what,
    why, how, one, finance, sales, legal, security, procurement, purchasing, engineering, it, hr,
    marketing, product, data, business, operations, ops, support, service, customer, customers,
    client, buyer, vendor, technical, technology, digital, global, group, team, board, committee,
    steering, council, department, management, executive, information, infrastructure, platform,
    cloud, supply, chain, human, resources, revenue, quality, risk, compliance, privacy, everyone,
    everybody, nobody, users, decision, economic, champion, metrics, pain, budget, timeline,
    process, criteria, project, program, programme, vice, senior, junior, general, deputy,
    interim, regional, european, american, plant, works, eu, us, uk, emea, apac, rfp, sso, msa,
    dpa, nda, po, sow, sla, poc, roi, q1, q2, q3, q4, eoy, contract, baseline, scorecard, target,
    report, deck, offer, price, pricing, pilot, trial, proof, workshop, vendor, supplier, company,
    controlling, accounting, purchase, order, someone, somebody, everything, there, nothing, ask,
    need, needs, has, have, is, was, will, merry, happy, dear, christmas, easter
  `),
]);

const capital = String.raw`[\p{Lu}\p{Lt}][\p{L}\p{M}'\-]{1,30}`;
const particle = String.raw`(?:van|von|der|den|de|da|di|del|la|le|bin|ibn|al|el|ten|ter|dos|af|av)`;
const name = String.raw`(?<![\p{L}\p{M}\p{N}])${capital}(?:\s(?:${particle}\s){0,2}${capital}){0,3}(?![\p{L}\p{M}\p{N}])`;
const capitalised = new RegExp(name, 'gu');
/** A name of a script without capitals, known by a title beside it: `田中 (CFO)`, `CFO 田中`. */
const uncased = new RegExp(
  String.raw`(?<![\p{L}\p{M}])([\p{Lo}\p{M}]{1,20}(?:[\s・][\p{Lo}\p{M}]{1,20})?)\s?[,(（、]\s?(?:${titles.join('|')})|(?:さん|様|先生)(?![\p{L}])`,
  'gu',
);
const titleNear = patternOf(titles);
const doingNext = new RegExp(
  String.raw`^'?\s(?:has\s|have\s|also\s|already\s|will\s)?(?:${doing.join('|')})\b(?!\sby\b)`,
  'iu',
);
const withBefore = /(?:\bwith|\bfrom|\bmet|\bby|\bto|\bvia|\bask|\band|\bof|\bis|:)\s$/i;

/** Words that stand where a name should, but are no person. */
const noPerson = wordPattern(`
  committee, procurement, purchasing, finance, it, board, team, department, management, group,
  leadership, legal, unknown, tbd, tbc, tba, n/a, none, nobody, someone, everyone, not known, no
  one, c level, executives, headquarters, hq, the business
`);

/** Whether a name field holds a person, and not a department, a committee or a blank. */
export function isPersonName(field: string): boolean {
  const text = field.trim();
  if (!/\p{L}{2}|\p{Lo}/u.test(text)) return false;
  if (text.search(noPerson) < 0)
    return !new RegExp(`^(?:the\\s)?(?:${titles.join('|')})$`, 'iu').test(text);
  // `Ana Ruiz, Head of IT` is a person of a department
  return matchesOf(capitalised, text).some(({ words }) => nameIn(words).split(' ').length > 1);
}

/**
 * People that a text names: those of the name fields by any part of their name, else capitalised
 * words beside a title or a verb of people. A title alone (`the CFO`) is nobody.
 */
export function personsIn(
  text: string,
  known: readonly string[],
  others: readonly string[] = [],
): Match[] {
  const found: Match[] = [];
  for (const { full, pattern } of patternsOf(known)) {
    const [match] = matchesOf(pattern, text);
    if (match) found.push({ ...match, words: full });
  }
  const excluded = new Set(others.flatMap((other) => folded(other).split(/[\s,]+/)));
  for (const match of matchesOf(capitalised, text)) {
    if (found.some((other) => overlap(other, match))) continue;
    const person = personAt(text, match, excluded);
    if (person && !found.some(({ words }) => isSamePerson(words, person))) {
      found.push({ ...match, words: person });
    }
  }
  for (const { 1: person = '', index } of text.matchAll(uncased)) {
    if (!found.some(({ words }) => isSamePerson(words, person))) {
      found.push({ words: person, start: index, end: index + person.length });
    }
  }
  return found;
}

interface KnownPattern {
  full: string;
  pattern: RegExp;
}

const patternsOfNames = new WeakMap<readonly string[], readonly KnownPattern[]>();

/** Patterns of names by any of their parts; made once for a list. */
function patternsOf(known: readonly string[]): readonly KnownPattern[] {
  const made = patternsOfNames.get(known);
  if (made) return made;
  const patterns = known.flatMap((full) => {
    const parts = [full, ...full.split(/[\s,(]+/)].filter(
      (part) =>
        (part.length > 1 || /\p{Lo}/u.test(part)) &&
        !noNames.has(part.toLowerCase()) &&
        /\p{L}/u.test(part),
    );
    return parts.length === 0 ? [] : [{ full, pattern: patternOf(parts, 'gu') }];
  });
  patternsOfNames.set(known, patterns);
  return patterns;
}

function personAt(text: string, match: Match, excluded: ReadonlySet<string>): string | null {
  const person = nameIn(match.words);
  if (!person || person.split(' ').some((part) => excluded.has(folded(part)))) return null;
  const isPair = person.includes(' ');
  const at = match.start + match.words.lastIndexOf(person);
  const [head, tail] = [
    text.slice(Math.max(0, at - 30), at),
    text.slice(at + person.length, at + person.length + 40),
  ];
  if (hasTitle(head, tail, isPair) || doingNext.test(tail)) return person;
  return isPair && withBefore.test(head) ? person : null;
}

/** A title right before the name, or right after it behind a comma, a bracket or `is`. */
function hasTitle(head: string, tail: string, isPair: boolean): boolean {
  const near = matchesOf(titleNear, head).at(-1);
  // `Geschäftsführer, Termin am 3. Mai` names nobody
  const gap = isPair ? /^[\s:,]{1,2}$/ : /^\s$/;
  if (near && gap.test(head.slice(near.end))) return true;
  if (/\b(?:Dr|Mr|Mrs|Ms|Prof)\.\s$/.test(head)) return true;
  // `VP Sales (Tess)`
  if (near && /^(?:\s[\p{L}&]+){0,3}\s\($/u.test(head.slice(near.end))) return true;
  const behind = /^\s?(?:[,(-]|is|as|who is)\s?(?:the\s|their\s|our\s|a\s)?(.{0,34})/u.exec(
    tail,
  )?.[1];
  return behind !== undefined && firstWordsHaveTitle(behind);
}

function firstWordsHaveTitle(text: string): boolean {
  return text.split(/[\s]+/).slice(0, 3).join(' ').search(titleNear) >= 0;
}

/** The part of a capitalised phrase that can be a name: `The CFO Ana Ruiz` is Ana Ruiz. */
function nameIn(phrase: string): string {
  const words = phrase.replace(/'s?$/, '').split(/\s/);
  const from = words.findLastIndex((word) => noNames.has(word.toLowerCase())) + 1;
  const rest = words.slice(from);
  return rest.length > 0 && /^[\p{Lu}\p{Lt}]{2,}$/u.test(rest.join('')) ? '' : rest.join(' ');
}

/** Whether two names can mean the same person: equal, or one is a part of the other. */
export function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [one, other].map((each) =>
    folded(each)
      .split(/[\s,.(]+/)
      .filter((part) => part.length > 1 || /\p{Lo}/u.test(part)),
  );
  if (!a || !b || a.length === 0 || b.length === 0) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.every((part) => long.includes(part));
}
