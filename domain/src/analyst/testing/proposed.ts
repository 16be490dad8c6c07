import type { MeddpiccData } from '../../commercial/methodologies.ts';
import { advisedDeal } from '../advice/deal.ts';
import { withoutGone } from '../advice/note-steps.ts';
import { poolOf } from '../advice/pool.ts';
import { proposal } from '../advice/proposal.ts';
import { candidatesOf } from '../advice/sources.ts';
import { readDeal } from '../findings.ts';
import { productReader } from '../notes/product.ts';
import type { TaskProposal } from '../task-rule.ts';
import { someFacts } from './facts.ts';

/** Every step that anything proposes of texts, said or not. */
export function proposedOf(texts: MeddpiccData): TaskProposal[] {
  const { view, conflicts } = readDeal('MEDDPICC', texts, someFacts);
  const read = advisedDeal(view);
  const notes = productReader(read, candidatesOf(read));
  const deal = withoutGone(read, notes);
  return poolOf(deal, conflicts, notes).map((step) =>
    proposal(step, deal, () => ({ points: 0, how: '', score: '' })),
  );
}

/** What a step says in the product's own words: title and description, without its quotes. */
export function toldBy({ title, description }: TaskProposal): string {
  return `${title}. ${description.replaceAll(/“[^”]*”/g, '')}`;
}
