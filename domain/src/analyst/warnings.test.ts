import { describe, expect, test } from 'vitest';
import type { DealFacts } from './facts.ts';
import { someFacts } from './testing/facts.ts';
import { warningsFor } from './warnings.ts';
import { commercialWarnings } from './warnings.ts';

const rules = (data: Parameters<typeof commercialWarnings>[1], given: Partial<DealFacts> = {}) =>
  commercialWarnings('MEDDPICC', data, { ...someFacts, ...given }).map(({ rule }) => rule);

describe('[COM-05] warnings come from facts and structure alone', () => {
  test('buyer and champion in two fields are told where they are one name', () => {
    const both = { economic_buyer: { name: 'Ana Ruiz' }, champion: { name: 'ana ruiz ' } };
    expect(rules(both)).toContain('deal.buyer-is-champion');
    expect(rules({ ...both, champion: { name: 'Bo Ek' } })).not.toContain('deal.buyer-is-champion');
  });

  test('an empty buyer’s name is told from the proposal on', () => {
    expect(rules(null)).toContain('deal.buyer-empty');
    expect(rules(null, { stage: 'Qualification' })).not.toContain('deal.buyer-empty');
    expect(rules({ economic_buyer: { name: 'Ana Ruiz' } })).not.toContain('deal.buyer-empty');
  });

  test('what the stage asks for and is empty is told once anything is written', () => {
    const warning = commercialWarnings('MEDDPICC', { pain: 'Audits fail' }, someFacts).find(
      ({ rule }) => rule === 'deal.sections-empty',
    );
    expect(warning?.reason).toBe(
      'In Proposal, Metrics, Decision Criteria, Decision Process and Champion should hold something.',
    );
    expect(rules(null)).not.toContain('deal.sections-empty');
  });

  test('contacts without a deciding role are told, unless a buyer is named', () => {
    expect(rules(null, { contacts: 3 })).toContain('deal.no-power');
    expect(rules({ economic_buyer: { name: 'Ana Ruiz' } }, { contacts: 3 })).not.toContain(
      'deal.no-power',
    );
    expect(rules(null, { contacts: 3, decisionMaker: 'Ana Ruiz' })).not.toContain('deal.no-power');
  });

  test('no words of a text warn of anything', () => {
    const calm = { contacts: 3, decisionMaker: 'Ana Ruiz' };
    const filled = (text: string) => ({
      metrics: text,
      decision_criteria: text,
      decision_process: text,
      pain: text,
      economic_buyer: { name: 'Ana Ruiz', details: text },
      champion: { name: 'Bo Ek', details: text },
    });
    for (const text of ['Gordon resigned, budget freeze, went dark', 'Alles gut', '¿Qué?']) {
      expect(rules(filled(text), calm), text).toEqual([]);
    }
  });

  test('they stand in a fixed order, three of a deal at most', () => {
    const facts = {
      ...someFacts,
      close_date: '2026-11-01',
      lastActivityAt: '2026-09-01',
      stageChangedAt: '2026-09-01',
      contacts: 1,
    };
    const deal = {
      methodology: 'MEDDPICC' as const,
      meddpicc_data: null,
      spiced_data: null,
      bant_data: null,
    };
    expect(warningsFor('ADMIN', deal, facts).map(({ rule }) => rule)).toEqual([
      'deal.overdue',
      'deal.stalled',
      'deal.silent',
    ]);
  });
});
