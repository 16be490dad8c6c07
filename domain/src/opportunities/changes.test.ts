import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankOpportunity } from './blank.ts';
import { applyPatch, type Editable } from './changes.ts';

const now = '2026-11-21T06:00:00.000Z';
const earlier = '2026-01-01T00:00:00.000Z';
const filled: Editable = {
  ...blankOpportunity('Acme'),
  meddpicc_data: {
    pain: 'slow',
    pain_last_updated: earlier,
    champion: { name: 'Lee', details: 'likes us' },
  },
  technical_insights_hurdles: 'legal',
  technical_insights_hurdles_last_updated: earlier,
  section_revisions: { 'meddpicc_data.pain': 4 },
};

describe('[API-03] merging a partial write', () => {
  test('a section that is not named stays, with its time and revision', () => {
    const { next, sections } = applyPatch(filled, { meddpicc_data: { metrics: 'ROI' } }, now);
    expect(sections).toEqual(['meddpicc_data.metrics']);
    expect(next.meddpicc_data).toEqual({
      ...filled.meddpicc_data,
      metrics: 'ROI',
      metrics_last_updated: now,
    });
    expect(next.section_revisions).toEqual({ 'meddpicc_data.pain': 4, 'meddpicc_data.metrics': 1 });
    expect(next.commercial_last_updated).toBe(now);
    expect(next.technical_insights_last_updated).toBeNull();
  });

  test('a subfield that is not named stays', () => {
    const { next } = applyPatch(
      filled,
      { meddpicc_data: { champion: { details: 'advocate' } } },
      now,
    );
    expect(next.meddpicc_data?.champion).toEqual({ name: 'Lee', details: 'advocate' });
  });

  test.each([[null], [''], ['  ']])(
    '%j clears a section: its time is null, its revision counts on',
    (nothing) => {
      const { next } = applyPatch(filled, { meddpicc_data: { pain: nothing } }, now);
      expect(next.meddpicc_data).toMatchObject({ pain: null, pain_last_updated: null });
      expect(next.section_revisions['meddpicc_data.pain']).toBe(5);
    },
  );

  test('null for a whole methodology clears each of its sections', () => {
    const { sections } = applyPatch(filled, { meddpicc_data: null }, now);
    expect(sections.toSorted()).toEqual(['meddpicc_data.champion', 'meddpicc_data.pain']);
  });

  test('times that a client sends are ignored', () => {
    const { next, sections } = applyPatch(
      filled,
      { meddpicc_data: { pain_last_updated: now } },
      now,
    );
    expect(sections).toEqual([]);
    expect(next.meddpicc_data?.pain_last_updated).toBe(earlier);
  });

  test('a section of the TECH PLAN gets its time; cleared, none', () => {
    const written = applyPatch(filled, { technical_insights_team_members: 'Ann' }, now);
    expect(written.next.technical_insights_team_last_updated).toBe(now);
    expect(written.sections).toEqual(['technical_insights.team']);
    const cleared = applyPatch(filled, { technical_insights_hurdles: '' }, now);
    expect(cleared.next).toMatchObject({
      technical_insights_hurdles: null,
      technical_insights_hurdles_last_updated: null,
    });
  });

  test('checking off a task changes only its kind', () => {
    const tasks = [
      {
        id: 'c',
        title: 'x',
        description: '',
        priority: 'High' as const,
        type: 'commercial_strategy' as const,
        completed: false,
      },
      {
        id: 't',
        title: 'y',
        description: '',
        priority: 'Low' as const,
        type: 'technical_strategy' as const,
        completed: false,
      },
    ];
    const before = { ...filled, strategy_recommendations: tasks };
    expect(applyPatch(before, { completed_step_ids: ['t'] }, now).fields).toEqual([
      'technical_strategy',
    ]);
    expect(applyPatch(before, { completed_step_ids: ['unknown'] }, now).fields).toHaveLength(2);
    const same = tasks.map((task) => ({ ...task, completed: true }));
    expect(applyPatch(before, { strategy_recommendations: same }, now).fields).toEqual([]);
  });

  test('writing the same again changes nothing', () => {
    const text = fc.option(fc.string({ maxLength: 60 }), { nil: null });
    const patch = fc.record({
      name: fc.string({ minLength: 1 }),
      value: fc.nat(),
      meddpicc_data: fc.record({ pain: text, metrics: text }),
      technical_insights_hurdles: text,
      completed_step_ids: fc.array(fc.string({ minLength: 1, maxLength: 5 }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(patch, (each) => {
        const once = applyPatch(filled, each, now).next;
        const twice = applyPatch(once, each, '2027-01-01T00:00:00.000Z');
        expect(twice.next).toEqual(once);
        expect([...twice.sections, ...twice.fields]).toEqual([]);
      }),
    );
  });
});

describe('checking tasks off one by one', () => {
  const task = (id: string) =>
    ({
      id,
      title: id,
      description: '',
      priority: 'High',
      type: 'commercial_strategy',
      completed: false,
    }) as const;
  const blank = blankOpportunity('Acme');
  const current = {
    ...blank,
    strategy_recommendations: [task('a'), task('b')],
    completed_step_ids: ['a'],
  };

  test('[TPL-06] a tick adds to what others ticked, and is taken back alone', () => {
    const ticked = applyPatch(current, { complete_step_ids: ['b'] }, now).next;
    expect(ticked.completed_step_ids).toEqual(['a', 'b']);
    const reopened = applyPatch(ticked, { reopen_step_ids: ['a'] }, now);
    expect(reopened.next.completed_step_ids).toEqual(['b']);
    expect(reopened.fields).toEqual(['commercial_strategy']);
  });
});
