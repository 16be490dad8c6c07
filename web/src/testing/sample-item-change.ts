import type { ItemHistory } from '@plumbline/domain/history/item-history.ts';

/** A task that was checked off, as the history tells it. */
export const sampleItemChange: ItemHistory = {
  type: 'item',
  id: 'item-1',
  kind: 'technical_strategy',
  item_id: 'demo',
  title: 'Show the demo',
  event: 'changed',
  person: 'Mia Chen',
  token: null,
  by_app: false,
  how: 'edit',
  restored: null,
  started_at: '2026-11-02T09:00:00.000Z',
  changed_at: '2026-11-02T09:05:00.000Z',
  readable: true,
  fields: [{ label: 'Done', from: null, to: 'Yes' }],
  item_changed_at: '2026-11-02T09:05:00.000Z',
};
