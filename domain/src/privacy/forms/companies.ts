import { isJoined, type Seen } from '../words/context.ts';
import {
  certainlyBeforeCompany,
  legalFormLength,
  mostlyProducts,
  surelyCompanyVerbs,
  wellKnownCompanies,
} from '../words/vocabulary.ts';
import { foundAmong, type Found } from '../words/fold.ts';

/** BuildOps, ShipStation: a capital inside the word. */
const camel = /^(?=\p{L}*?\p{Ll}\p{Lu}\p{Ll})\p{L}+$|^\p{Ll}\p{Lu}{3,}$/u;
const joint = /^(?: | & | \+ |-|'|’|& )$/;

export const companiesAmong = (seen: readonly Seen[]): Found[] =>
  foundAmong(seen, (index) => companyAt(seen, index));

function companyAt(seen: readonly Seen[], index: number): number | undefined {
  const word = seen[index];
  if (!word?.isFree || word.text.length < 2) return undefined;
  const isCamel = camel.test(word.text);
  if (!word.isCapital && !word.isShouted && !isCamel) return undefined;
  const end = companyEnd(seen, index);
  const form = formLength(seen, end);
  if (form > 0 && !word.isTerm) return end + form;
  const isPhrase = end > index + 1;
  if (isWellKnown(seen, index)) return end;
  const isPlace = /W|^(?!.*F).*P/.test(word.facts.lists);
  if (word.isTerm || (isPlace && !isPhrase)) return undefined;
  const isAt = isJoined(word.gap) && certainlyBeforeCompany.has(seen[index - 1]?.folded ?? '');
  const isShout = word.isShouted && isPhrase && (seen[index + 1]?.rarity ?? 0) > 70; // AB InBev
  return ((isAt || isCamel) && !word.hasDigit) || isShout ? end : undefined;
}

function companyEnd(seen: readonly Seen[], index: number): number {
  let end = index + 1;
  const isPart = (word: Seen | undefined): word is Seen =>
    word?.isFree === true && !word.hasDigit && !word.isTerm && (word.isCapital || word.isShouted);
  while (end < index + 6) {
    const next = seen[end];
    if (!isPart(next) || !joint.test(next.gap) || formLength(seen, end) > 0) break;
    end += 1;
  }
  return end;
}

function formLength(seen: readonly Seen[], index: number): number {
  const form = seen[index];
  if (!form?.isFree || !/^,? |^\.$/.test(form.gap)) return 0;
  const near = seen.slice(index, index + 4).map(({ folded }) => folded);
  const length = legalFormLength(near, 0);
  return form.isCapital || form.isShouted || length > 1 ? length : 0;
}

const rivals = new Set('competitor competitors competition incumbent rival rivals'.split(' '));

/** A company that everybody knows; its product and an ordinary word only where it acts as a company. */
function isWellKnown(seen: readonly Seen[], index: number): boolean {
  const word = seen[index];
  if (!word || !wellKnownCompanies.has(word.folded)) return false;
  const [before, next] = [seen[index - 1]?.folded ?? '', seen[index + 1]];
  if (next?.hasDigit && next.gap === ' ') return false; // Siemens S5
  const acts =
    certainlyBeforeCompany.has(before) ||
    rivals.has(before) ||
    (next?.gap === ' ' && surelyCompanyVerbs.has(next.folded));
  if (mostlyProducts.has(word.folded)) return acts;
  if (word.rarity > 50) return true;
  const isCapital = word.isCapital || word.isShouted;
  return isCapital && (!word.isStart || acts);
}
