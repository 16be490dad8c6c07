import { can } from '@plumbline/domain/people/permissions.ts';
import { roles } from '@plumbline/domain/people/roles.ts';
import { describe, expect, test } from 'vitest';
import { commandsFor } from './commands.ts';
import { rank } from './rank.ts';

const anywhere = { hasDeal: false, isList: false, views: [] };
const onDeal = { ...anywhere, hasDeal: true };
const labels = (text: string) => rank(commandsFor('ADMIN', onDeal), text).map(({ label }) => label);

describe('[PERM-01] commands of the palette', () => {
  test.each(roles)('for %s are those that the permission table allows', (role) => {
    const ids = new Set(commandsFor(role, onDeal).map(({ id }) => id));
    expect(ids.has('import')).toBe(can(role, 'write', 'deals'));
    expect(ids.has('refresh')).toBe(can(role, 'write', 'deals'));
    expect(ids.has('add source')).toBe(can(role, 'write', 'knowledgebases'));
    expect(ids.has('invite')).toBe(can(role, 'write', 'users'));
    expect(ids.has('deal commercial')).toBe(can(role, 'read', 'commercialInsights'));
    expect(ids.has('deal technical')).toBe(can(role, 'read', 'technicalInsights'));
  });

  test('of a deal are there only where the page is about one', () => {
    expect(commandsFor('ADMIN', anywhere).some(({ group }) => group === 'This deal')).toBe(false);
  });

  test('offer every page of the sidebar, whatever the role [SHELL-02]', () => {
    const pages = commandsFor(null, anywhere).filter(({ group }) => group === 'Pages');
    expect(pages.map(({ label }) => label)).toEqual([
      'Dashboard',
      'Opportunities',
      'Tasks',
      'Reports',
      'Members',
      'Roles',
      'Integrations',
      'Knowledge Base',
      'AI Model',
    ]);
  });
});

test('[SHELL-02] what is typed finds by beginnings, by initials and by other words', () => {
  expect(labels('mem')[0]).toBe('Members');
  expect(labels('kb')[0]).toBe('Knowledge Base');
  expect(labels('dark')[0]).toBe('Use the dark theme');
  expect(labels('logout')[0]).toBe('Log out');
  expect(labels('meddpicc')).toEqual(['Commercial insights']);
  expect(labels('theme dark')[0]).toBe('Use the dark theme');
  expect(labels('rfp')[0]).toBe('RFP analysis');
  expect(labels('hubspot').slice(0, 2).toSorted()).toEqual([
    'Import from HubSpot',
    'Refresh from HubSpot',
  ]);
});

test('[SHELL-02] letters that only happen to follow one another find nothing', () => {
  for (const name of ['northwind', 'acme', 'globex', 'zzz']) expect(labels(name)).toEqual([]);
});
