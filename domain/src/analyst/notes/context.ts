import type { Candidate } from '../advice/candidate.ts';
import type { AdvisedDeal } from '../advice/deal.ts';
import type { NotesContext } from './features.ts';

/** The notes of a deal with what the rules would say of each sentence. */
export function notesContext(
  { read, facts, context, today, close }: AdvisedDeal,
  candidates: readonly Candidate[],
): NotesContext {
  const advised = new Map<number, string[]>();
  for (const { id, because } of candidates) {
    const [fact] = because;
    if (!fact) continue;
    const own = advised.get(fact.sentence.index) ?? [];
    advised.set(fact.sentence.index, [...own, id]);
  }
  return {
    today,
    close,
    sentences: read.sentences,
    facts,
    people: context.people.map(({ name }) => name),
    order: context.order,
    advised,
  };
}
