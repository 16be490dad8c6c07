import { expect, test } from 'vitest';
import { askCommands } from './ask-commands.ts';

const labels = (text: string, deal = '') => askCommands('MANAGER', text, deal).map((c) => c.label);

test('[SHELL-02] a question is offered to be asked, of the deal that is open first', () => {
  expect(labels('who signs')).toEqual(['Ask about all open deals: who signs']);
  expect(labels('who signs', 'd1')).toEqual([
    'Ask about this deal: who signs',
    'Ask about all open deals: who signs',
  ]);
  expect(labels('security?')).toHaveLength(1);
});

test('[SHELL-02] a question that a screen answers opens it first', () => {
  expect(labels('what slipped')[0]).toBe('Open Dashboard, with warnings of each deal');
  expect(labels('tasks due', 'd1')[0]).toBe('Open Tasks of this deal, by due date');
});

test('[SHELL-02] the beginning of a name is no question, and who has no role asks nothing', () => {
  expect(labels('northwind')).toEqual([]);
  expect(labels('')).toEqual([]);
  expect(askCommands(null, 'who signs', 'd1')).toEqual([]);
});
