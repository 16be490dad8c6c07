import { expect, test } from 'vitest';
import { filtersOf, sortOf } from './filters.ts';
import { addressOf, settingsOf, shownBy } from './saved-views.ts';

const view = {
  id: 'v1',
  name: 'Proposals',
  shared: false,
  settings: { stage: 'Proposal', view: 'open', sort: '-value' },
};
const facets = { stages: [{ value: 'Proposal' }], owners: [] };

test('[OPP-01] the id alone shows the view as it is now', () => {
  const shown = shownBy({ saved: 'v1' }, [view], facets);
  expect(shown).toMatchObject({ view, isChanged: false, lost: [], isUnknown: false });
  expect(shown.filters).toMatchObject({ stage: 'Proposal', view: 'open', sort: '-value' });
});

test('[OPP-01] what is changed over a view stands in the address, and put back it leaves it', () => {
  const { filters } = shownBy({ saved: 'v1' }, [view], facets);
  const address = addressOf({ ...filters, stage: '', group: 'owner' }, view);
  expect(address).toEqual({ saved: 'v1', view: 'open', sort: '-value', group: 'owner' });
  const shown = shownBy(address, [view], facets);
  expect(shown).toMatchObject({ isChanged: true, filters: { stage: '', group: 'owner' } });
  expect(addressOf({ ...shown.filters, stage: 'Proposal', group: '' }, view)).toEqual({
    saved: 'v1',
  });
});

test('[OPP-01] a view that is not there shows the list, and says so', () => {
  const shown = shownBy({ saved: 'gone' }, [view], facets);
  expect(shown).toMatchObject({ view: null, isUnknown: true });
  expect(shown.filters).toEqual(filtersOf({}));
  expect(shownBy({ saved: 'v1' }, undefined, facets).isUnknown).toBe(false);
});

test('[OPP-01] what the list has no more is told; the rest of the view stays', () => {
  const settings = { ...view.settings, stage: 'Legal', owner: 'Dana', colour: 'red', band: 'best' };
  const { lost, filters } = shownBy({ saved: 'v1' }, [{ ...view, settings }], facets);
  expect(lost).toEqual([
    'its colour “red” is no longer offered',
    'its score “best” is no longer offered',
    'no deal is in the stage “Legal” any more',
    'no deal belongs to “Dana” any more',
  ]);
  expect(filters.sort).toBe('-value');
});

test('[OPP-01] a dialog in the address is no setting of the list: nothing of it is missed', () => {
  const address = { new: 'file', stage: 'Proposal' };
  expect(shownBy(address, [view], facets)).toMatchObject({
    lost: [],
    filters: { stage: 'Proposal' },
  });
});

test('[OPP-01] an order that is gone is told of a view and of a link; the list has its default order', () => {
  for (const sort of ['-provisional_score', '-gain', 'gain']) {
    const told = [`its sort “${sort}” is no longer offered`];
    const saved = shownBy({ saved: 'v1' }, [{ ...view, settings: { view: 'open', sort } }], facets);
    expect(saved).toMatchObject({ lost: told, filters: { sort: '', view: 'open' } });
    const link = shownBy({ sort, stage: 'Proposal' }, [view], facets);
    expect(link).toMatchObject({
      view: null,
      lost: told,
      filters: { sort: '', stage: 'Proposal' },
    });
    expect(sortOf(link.filters)).toBe('-created_date');
  }
  expect(shownBy({ sort: '-value', search: 'x'.repeat(300) }, [view], facets).lost).toEqual([]);
});

test('[OPP-01] filters are written down so that they mean the same later', () => {
  expect(settingsOf(filtersOf({}))).toEqual({ view: 'mine' });
  expect(settingsOf(filtersOf({ search: 'acme' }))).toEqual({ search: 'acme', view: 'all' });
});
