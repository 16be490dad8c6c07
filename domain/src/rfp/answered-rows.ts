import { askedRows, behind } from './asked-rows.ts';
import { headerRowOf, mapColumns } from './columns.ts';
import { headerOf } from './header.ts';
import type { RfpRequirement } from './requirement.ts';
import { sectionFinder } from './sections.ts';
import { SheetError, widthOf, type Sheet } from './sheet.ts';

/** What is written into a customer's file beside the requirement of its wording. */
export type Answer = Pick<RfpRequirement, 'requirement' | 'supportLevel' | 'comment' | 'docLink'>;

export function noneFound(): SheetError {
  return new SheetError('None of the requirements was found in this file.');
}

const sameText = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

export function answersByText(answers: readonly Answer[]): Map<string, Answer> {
  return new Map(answers.map((answer) => [sameText(answer.requirement), answer]));
}

export interface AnsweredRow {
  at: number;
  column: number;
  answer: Answer;
}

/** The rows whose requirement is answered, by its text, in the column in which most are found. */
export function answeredRows(sheet: Sheet, known: ReadonlyMap<string, Answer>): AnsweredRow[] {
  const width = widthOf(sheet.rows);
  const { names, last } = headerOf(sheet, headerRowOf(sheet));
  const sectionsBy = sectionFinder(sheet, last);
  const { id } = mapColumns(names);
  let best: AnsweredRow[] = [];
  for (let requirement = 0; requirement < width; requirement += 1) {
    const sections = sectionsBy({ requirement, id });
    const columns = { headerRow: -1, requirement, id: null, withHidden: true, sections };
    const found = askedRows(sheet, columns).flatMap(({ at, text, cell: own, group }) => {
      const wordings = [text, behind(group, text), own];
      const answer = wordings.map((each) => known.get(sameText(each))).find(Boolean);
      return answer ? [{ at, column: requirement, answer }] : [];
    });
    if (found.length > best.length) best = found;
  }
  return best;
}
