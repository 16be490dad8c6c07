import { isNameLike, isPlaceAt, isJoined, type Seen } from './context.ts';
import { genericCompanyWords } from './field-terms.ts';
import { isLegalForm, legalFormLength } from './legal-forms.ts';
import type { Found } from './people.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What stands before a company's name. */
const beforeCompany = set(`
  at from with by against vs versus than use uses used using incumbent competitor chose picked bought
  buys selected evaluating left leave leaves joined join of to via for replace replaces replacing
  called renewed hates hate is are was on off bei von chez de con lost versus and or between like`);
const certainlyBeforeCompany = set(`
  at vs versus incumbent competitor replace replaces replacing ex formerly bei chez against than`);

/** What companies do behind their name. */
const companyVerbs = set(`
  renewed quoted offers offered acquired bundles charges refuses refused renewal rep bundle demo quote
  integration contract pricing portal invoice customer customers has is was wants said says will sync`);

/** Names of companies among the words of a text: legal forms, generic words, and what stands around. */
export function companiesAmong(seen: readonly Seen[]): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < seen.length; index += 1) {
    const end = companyAt(seen, index);
    if (end === undefined) continue;
    found.push({ from: index, to: end });
    index = end - 1;
  }
  return found;
}

function companyAt(seen: readonly Seen[], index: number): number | undefined {
  const word = seen[index];
  if (!word?.isFree || !(word.isCapital || word.isShouted || camel.test(word.text)))
    return undefined;
  const end = companyEnd(seen, index);
  const form = formLength(seen, end);
  if (form > 0) return end + form;
  const last = seen[end - 1];
  if (end > index + 1 && last && genericCompanyWords.has(last.folded)) {
    const names = seen.slice(index, end - 1);
    if (names.some((name) => !name.isTerm && !genericCompanyWords.has(name.folded))) return end;
  }
  if (word.isTerm || isPlaceAt(seen, index)) return undefined;
  const before = seen[index - 1];
  const isAt = before && isJoined(word.gap) && certainlyBeforeCompany.has(before.folded);
  if (isAt && !word.hasDigit && (word.rarity > 10 || end > index + 1)) return end;
  if (camel.test(word.text) && !word.hasDigit) return end;
  return undefined;
}

/** BuildOps, ShipStation: a capital inside the word. */
const camel = /^\p{L}*\p{Ll}\p{Lu}\p{Ll}\p{L}*$/u;
const companyJoint = /^(?: | & | \+ |-|'|’|& )$/;

function companyEnd(seen: readonly Seen[], index: number): number {
  let end = index + 1;
  while (end < index + 6) {
    const next = seen[end];
    const beyond = seen[end + 1];
    if (!next?.isFree) break;
    const isPart = next.isCapital || next.isShouted;
    if (companyJoint.test(next.gap) && isPart && !isLegalForm(next.folded) && !isOwnTerm(next)) {
      end += 1;
    } else if (
      next.gap === ' ' &&
      /^(?:and|und|et|y|e|de|of|der|du|del|&)$/.test(next.folded) &&
      beyond?.gap === ' ' &&
      isNameLike(beyond) &&
      next.folded !== 'and'
    ) {
      end += 2;
    } else break;
  }
  return end;
}

function isOwnTerm(word: Seen): boolean {
  return word.isTerm && !genericCompanyWords.has(word.folded);
}

function formLength(seen: readonly Seen[], index: number): number {
  const form = seen[index];
  if (!form?.isFree || !/^,? |^\.$/.test(form.gap)) return 0;
  const written =
    form.isCapital || form.isShouted || /^(?:gmbh|plc|inc|llc|ltd)$/.test(form.folded);
  if (
    !written ||
    /^(?:as|co|se|ad|dd|eg|ab|ug|sa|ag|ev|lp|sl)$/.test(form.folded) === form.isCapital
  ) {
    if (!(form.isCapital && /^(?:co|sl)$/.test(form.folded)) && !form.isShouted) {
      if (!written) return 0;
    }
  }
  return legalFormLength(
    seen.slice(index, index + 4).map(({ folded }) => folded),
    0,
  );
}

/** "Toast quoted", "renewed Benchling": a single unknown word that acts as a company does. */
export function actsAsCompany(seen: readonly Seen[], from: number, to: number): boolean {
  const before = seen[from - 1];
  const next = seen[to];
  return Boolean(
    (before && beforeCompany.has(before.folded)) || (next && companyVerbs.has(next.folded)),
  );
}
