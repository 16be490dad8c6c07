import { isUsable, type KnowledgeSource } from '@plumbline/domain/knowledge/source.ts';
import { sourceTypeFacts, sourceTypes } from '@plumbline/domain/knowledge/source-types.ts';
import type { toneClasses } from '../../ui/tone.ts';

const statuses: Record<string, { label: string; tone: keyof typeof toneClasses }> = {
  active: { label: 'Active', tone: 'good' },
  syncing: { label: 'Syncing', tone: 'info' },
  pending: { label: 'Pending', tone: 'warn' },
  error: { label: 'Error', tone: 'bad' },
};

/** The words for a status; one that nobody knows is Unknown (KB-02). */
export function statusOf(status: string) {
  return statuses[status] ?? { label: 'Unknown', tone: 'neutral' as const };
}

/** The words for a type of sources; one that nobody knows stands as it is. */
export function typeLabel(type: string): string {
  const known = sourceTypes.find((each) => each === type);
  return known ? sourceTypeFacts[known].label : type;
}

/** The counts over the list (KB-01). */
export function countsOf(sources: readonly KnowledgeSource[]) {
  return {
    active: sources.filter(isUsable).length,
    documents: sources.reduce((sum, source) => sum + source.document_count, 0),
  };
}

/** '1 document', '40 documents'. */
export function counted(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}
