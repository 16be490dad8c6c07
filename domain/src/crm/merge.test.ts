import { describe, expect, test } from 'vitest';
import type { CrmFields } from '../opportunities/crm-fields.ts';
import { mergeCrmFields } from './merge.ts';

const fields = (name: string): CrmFields => ({
  name,
  value: 0,
  stage: 'Discovery',
  currency: null,
  pipeline: null,
  close_date: null,
  owner: null,
  company_name: null,
  company_domain: null,
});

/** Readings of what the CRM says, one after the other, beside what the team has by then. */
function readings(...steps: [theirs: string, ours?: string][]) {
  let state = { seen: {}, conflicts: {}, fields: fields('A'), hasChanged: false };
  for (const [name, ours] of steps) {
    const here = ours === undefined ? state.fields : fields(ours);
    state = mergeCrmFields({ ...state, ours: here, theirs: { name } });
  }
  return { name: state.fields.name, conflicts: state.conflicts };
}

describe('[IMP-07] three sides: seen last, ours, theirs', () => {
  test('what both changed stays as the team has it, and is a conflict however often it is read', () => {
    const conflict = { name: 'B', conflicts: { name: 'C' } };
    expect(readings(['A'], ['C', 'B'])).toEqual(conflict);
    expect(readings(['A'], ['C', 'B'], ['C'], ['C'])).toEqual(conflict);
    expect(readings(['A'], ['C', 'B'], ['D'])).toEqual({ name: 'B', conflicts: { name: 'D' } });
  });

  test('a conflict is none any more once the CRM takes its change back', () => {
    expect(readings(['A'], ['C', 'B'], ['A'])).toEqual({ name: 'B', conflicts: {} });
    expect(readings(['A'], ['C', 'B'], ['A'], ['A'])).toEqual({ name: 'B', conflicts: {} });
  });

  test('nor once the team takes its own back, or says the same', () => {
    expect(readings(['A'], ['C', 'B'], ['C', 'A'])).toEqual({ name: 'C', conflicts: {} });
    expect(readings(['A'], ['C', 'B'], ['C', 'C'])).toEqual({ name: 'C', conflicts: {} });
  });

  test('what was never compared and differs is a conflict: nobody knows who changed it', () => {
    expect(readings(['B'])).toEqual({ name: 'A', conflicts: { name: 'B' } });
    expect(readings(['B'], ['B'])).toEqual({ name: 'A', conflicts: { name: 'B' } });
    expect(readings(['B'], ['A'])).toEqual({ name: 'A', conflicts: {} });
  });

  test('one that was found before stays until somebody decides', () => {
    const before = { seen: { name: 'C' }, conflicts: { name: 'C' } };
    const merged = mergeCrmFields({ ...before, ours: fields('B'), theirs: { name: 'C' } });
    expect(merged.conflicts).toEqual({ name: 'C' });
  });
});
