import { isJoined, type Seen } from '../words/context.ts';
import {
  certainlyBeforeCompany,
  genericCompanyWords,
  legalFormLength,
  mostlyProducts,
  openers,
  surelyCompanyVerbs,
  wellKnownCompanies,
} from '../words/vocabulary.ts';
import { foundAmong, type Found } from '../words/fold.ts';

/** BuildOps, ShipStation: a capital inside the word. */
const camel = /^(?=\p{L}*?\p{Ll}\p{Lu}\p{Ll})\p{L}+$|^\p{Ll}\p{Lu}{3,}$/u;
const joint = /^(?: | & | \+ |-|'|’|& )$/;
/** Words inside names, before a capital: "Bank of Norland", "Ellis und Sohn". */
const inner = /^(?:und|et|y|de|of|der|du|del|della|do|da|des)$/;

/** Names of companies among the words of a text: legal forms, generic words, and what stands around. */
export const companiesAmong = (seen: readonly Seen[]): Found[] =>
  foundAmong(seen, (index) => companyAt(seen, index));

function companyAt(seen: readonly Seen[], index: number): number | undefined {
  const word = seen[index];
  if (!word?.isFree || word.text.length < 2) return undefined;
  const isWritten = word.isCapital || word.isShouted || camel.test(word.text);
  if (!isWritten) return undefined;
  const end = companyEnd(seen, index);
  const form = formLength(seen, end);
  if (form > 0 && !word.isTerm) return end + form;
  if (isGenericBehind(seen, index, end)) return end;
  const isPhrase = end > index + 1;
  if (isWellKnown(seen, index)) return Math.max(end, index + 1);
  const isPlace = /W|^(?!.*F).*P/.test(word.facts.lists);
  if (word.isTerm || (isPlace && !isPhrase)) return undefined;
  const before = seen[index - 1];
  const isAt = before && isJoined(word.gap) && certainlyBeforeCompany.has(before.folded);
  if (isAt && !word.hasDigit) return end;
  if (word.isShouted && isPhrase && (seen[index + 1]?.rarity ?? 0) > 70) return end; // AB InBev
  return camel.test(word.text) && !word.hasDigit ? end : undefined;
}

/** "Halden Logistics": words before a generic one, at least one of which tells something. */
function isGenericBehind(seen: readonly Seen[], index: number, end: number): boolean {
  const last = seen[end - 1];
  if (end < index + 2 || !last || !genericCompanyWords.has(last.folded)) return false;
  return seen.slice(index, end - 1).some(({ folded, isTerm, rarity, isStart }) => {
    if (isTerm) return false;
    return rarity > 50 || !isStart || !openers.has(folded);
  });
}

/** Index behind the capitals that belong together, the generic words and field's terms among them. */
function companyEnd(seen: readonly Seen[], index: number): number {
  let end = index + 1;
  while (end < index + 6) {
    const next = seen[end];
    const beyond = seen[end + 1];
    if (!next?.isFree || next.hasDigit) break;
    const isPart = next.isCapital && (!next.isTerm || isPartOfName(next));
    if (
      joint.test(next.gap) &&
      (isPart || isInnerShout(next, beyond)) &&
      formLength(seen, end) === 0
    ) {
      end += 1;
    } else if (
      inner.test(next.folded) &&
      !next.isCapital &&
      next.gap === ' ' &&
      beyond?.gap === ' ' &&
      beyond.isFree &&
      beyond.isCapital &&
      !beyond.isTerm
    ) {
      end += 2;
    } else break;
  }
  return end;
}

const never =
  /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|[a-z]+day|mon|tue|wed|thu|fri|ceo|cfo|cto)$/;

/** Terms that stand in names of companies as well: "Hartnell Price", "Retail Dynamics". */
function isPartOfName({ folded, text }: Seen): boolean {
  return text.length > 3 && !never.test(folded);
}

/** "Nunez ERP Advisory". */
function isInnerShout(word: Seen, beyond: Seen | undefined): boolean {
  if (!word.isShouted) return false;
  if (!word.isTerm && !word.hasDigit) return true;
  return word.isShouted && beyond?.gap === ' ' && beyond.isCapital;
}

function formLength(seen: readonly Seen[], index: number): number {
  const form = seen[index];
  if (!form?.isFree || !/^,? |^\.$/.test(form.gap)) return 0;
  const near = seen.slice(index, index + 4).map(({ folded }) => folded);
  const length = legalFormLength(near, 0);
  return form.isCapital || form.isShouted || length > 1 ? length : 0;
}

const rivals = /^(?:competitors?|competition|incumbent|rivals?)$/;

/** A company that everybody knows; its product and an ordinary word only where it acts as a company. */
function isWellKnown(seen: readonly Seen[], index: number): boolean {
  const word = seen[index];
  if (!word || !wellKnownCompanies.has(word.folded)) return false;
  const [before, next] = [seen[index - 1]?.folded ?? '', seen[index + 1]];
  if (next?.hasDigit && next.gap === ' ') return false; // Siemens S5
  const acts =
    certainlyBeforeCompany.has(before) ||
    rivals.test(before) ||
    (next?.gap === ' ' && surelyCompanyVerbs.has(next.folded));
  if (mostlyProducts.has(word.folded)) return acts;
  if (word.rarity > 50) return true;
  const isCapital = word.isCapital || word.isShouted;
  return isCapital && (!word.isStart || acts);
}
