import type { ItemChange } from '@plumbline/domain/opportunities/item-history.ts';
import type { AnsweredRequirement, BulkChange } from '@plumbline/domain/rfp/analysis.ts';

/** What the history of the opportunity keeps of an answer that a person gave or accepted. */
export function answerTold(before: AnsweredRequirement, after: AnsweredRequirement): ItemChange {
  return {
    kind: 'requirement',
    item_id: after.id,
    title: after.requirement,
    before: answerOf(before),
    after: answerOf(after),
  };
}

function answerOf(requirement: AnsweredRequirement) {
  const { supportLevel, comment, docLink, priority, accepted } = requirement;
  return { supportLevel, comment, docLink, priority, accepted };
}

/** What it keeps of a change of many: what all of them got. */
export function manyTold(count: number, { ids: _ids, ...change }: Partial<BulkChange>): ItemChange {
  return {
    kind: 'requirement',
    item_id: null,
    title: '',
    before: null,
    after: { count, ...change },
  };
}
