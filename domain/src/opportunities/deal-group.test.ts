import { expect, test } from 'vitest';
import { inGroupOrder } from './deal-group.ts';

test('[OPP-01] stages stand as a deal goes through them, what is over last', () => {
  const stages = ['Closed Lost', 'Contract sent', 'Discovery', 'Closed Won', 'Proposal', 'Demo'];
  expect(inGroupOrder('stage', stages)).toEqual([
    'Discovery',
    'Demo',
    'Proposal',
    'Contract sent',
    'Closed Won',
    'Closed Lost',
  ]);
});

test('[OPP-01] stages of one kind stand by the chance that the CRM gives them, then by name', () => {
  const chance = new Map([
    ['Legal', 90],
    ['Procurement', 80],
  ]);
  expect(inGroupOrder('stage', ['Legal', 'Procurement'], chance)).toEqual(['Procurement', 'Legal']);
  expect(inGroupOrder('stage', ['Procurement', 'Legal'])).toEqual(['Legal', 'Procurement']);
});

test('[OPP-01] owners stand by name, deals without one last', () => {
  expect(inGroupOrder('owner', ['', 'Zoe', 'Émile', 'Dana'])).toEqual(['Dana', 'Émile', 'Zoe', '']);
});
