import { isJoined, type Seen } from '../words/context.ts';
import { certainlyBeforeCompany, legalFormLength } from '../words/vocabulary.ts';
import { foundAmong, type Found } from '../words/fold.ts';

const joint = /^(?: | & | \+ |-|'|’|& )$/;

export const companiesAmong = (seen: readonly Seen[]): Found[] =>
  foundAmong(seen, (index) => companyAt(seen, index));

function companyAt(seen: readonly Seen[], index: number): number | undefined {
  const word = seen[index];
  if (!word?.isFree || word.isTerm || word.text.length < 2) return undefined;
  if (!word.isCapital && !word.isShouted) return undefined;
  const end = companyEnd(seen, index);
  const form = formLength(seen, end);
  if (form > 0) return end + form;
  const isPlace = /W|^(?!.*F).*P/.test(word.facts.lists) && end === index + 1;
  const isAt = isJoined(word.gap) && certainlyBeforeCompany.has(seen[index - 1]?.folded ?? '');
  return isAt && !isPlace && !word.hasDigit ? end : undefined;
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
