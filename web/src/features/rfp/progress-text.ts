import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';

/** Whether an analysis looked at it, with an answer or without, or somebody answered it. */
export function isAnalyzed({ supportLevel, source }: AnsweredRequirement): boolean {
  return supportLevel !== null || source !== null;
}

/** How many requirements were analyzed, and where it is not the same, how many have an answer. */
export function progressText(list: readonly AnsweredRequirement[]): string {
  const analyzed = list.filter(isAnalyzed).length;
  const answered = list.filter(({ supportLevel }) => supportLevel !== null).length;
  const told = `${countOf(analyzed)} of ${countOf(list.length)} analyzed`;
  return answered === analyzed ? told : `${told}, ${countOf(answered)} answered`;
}

function countOf(number: number): string {
  return number.toLocaleString('en-US');
}
