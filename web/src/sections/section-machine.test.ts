// @vitest-environment node
import { expect, test } from 'vitest';
import {
  nextState,
  type Draft,
  type SectionEvent,
  type SectionState,
  type Stored,
} from './section-machine.ts';

const at = (text: string, revision = 0, savedAt: string | null = null): Stored => ({
  values: { text },
  revision,
  savedAt,
});
const draft = (text: string, base = 0): Draft => ({ values: { text }, base });
const edit = (text: string): SectionEvent => ({ type: 'edit', field: 'text', text });
const refused = (text: string, revision: number): SectionEvent => ({
  type: 'refused',
  theirs: { text },
  revision,
});
const saved = (stored: Stored): SectionEvent => ({ type: 'saved', stored });
const heard = (now: Draft | null, before: Draft | null): SectionEvent => ({
  type: 'heard',
  draft: now,
  before,
});

/** The state after events one after another, from what is stored. */
function after(stored: Stored, ...events: SectionEvent[]): SectionState {
  return events.reduce(nextState, { at: 'rest', stored } as SectionState);
}
const save: SectionEvent = { type: 'save' };
const empty = at('');
const old = at('old', 3, '2026-11-02T09:00:00.000Z');

test('[COM-05] empty or saved, edited, saving, saved', () => {
  expect(after(empty)).toEqual({ at: 'rest', stored: empty });
  expect(after(old, edit('new'))).toEqual({
    at: 'draft',
    stored: old,
    draft: draft('new', 3),
    error: null,
  });
  expect(after(old, edit('new'), save)).toMatchObject({ at: 'saving', sent: draft('new', 3) });
  const now = at('new', 4, '2026-11-03T10:00:00.000Z');
  expect(after(old, edit('new'), save, saved(now))).toEqual({ at: 'rest', stored: now });
});

test('[COM-05] without changes there is nothing to save; typed back is no change', () => {
  expect(after(old, save)).toEqual({ at: 'rest', stored: old });
  expect(after(old, edit('olds'), edit('old'))).toEqual({ at: 'rest', stored: old });
});

test.each([
  ['saved', old],
  ['empty', empty],
])('[COM-06] [TPL-03] Revert and Clear Changes go back to %s', (_, stored) => {
  expect(after(stored, edit('new'), { type: 'revert' })).toEqual({ at: 'rest', stored });
  const failed: SectionEvent = { type: 'failed', reason: 'No.' };
  expect(after(stored, edit('new'), save, failed, { type: 'revert' })).toEqual({
    at: 'rest',
    stored,
  });
});

test('[COM-06] Clear stores an empty text, and takes the time', () => {
  expect(after(old, { type: 'clear' })).toMatchObject({ at: 'saving', sent: draft('', 3) });
  expect(after(old, { type: 'clear' }, saved(at('', 4)))).toEqual({
    at: 'rest',
    stored: at('', 4),
  });
});

test('[COM-12] [TPL-04] a save that fails leaves the draft, with the reason; saving tries again', () => {
  const failed = after(old, edit('new'), save, { type: 'failed', reason: 'No network.' });
  expect(failed).toMatchObject({ at: 'draft', draft: draft('new', 3), error: 'No network.' });
  expect(nextState(failed, edit('newer'))).toMatchObject({ error: 'No network.' });
  expect(nextState(failed, save)).toMatchObject({ at: 'saving', sent: draft('new', 3) });
});

test('[COM-12] what is typed during a save stays, on top of what was saved', () => {
  const typed = after(old, edit('new'), save, edit('newer'));
  expect(typed).toMatchObject({ at: 'saving', sent: draft('new', 3), draft: draft('newer', 3) });
  const answer = saved(at('new', 4));
  expect(nextState(typed, answer)).toMatchObject({ at: 'draft', draft: draft('newer', 4) });
  expect(nextState(nextState(typed, save), answer)).toMatchObject({
    at: 'saving',
    sent: draft('newer', 4),
  });
});

test('[COM-12] of a conflict each way out; before one is chosen nothing is written or lost', () => {
  const conflict = after(old, edit('mine'), save, refused('theirs', 4));
  expect(conflict).toMatchObject({
    at: 'conflict',
    draft: draft('mine', 3),
    theirs: { text: 'theirs' },
  });
  expect(nextState(conflict, save)).toBe(conflict);
  expect(nextState(conflict, edit('mine too'))).toMatchObject({
    at: 'conflict',
    draft: draft('mine too', 3),
  });
  expect(nextState(conflict, { type: 'keep-mine' })).toMatchObject({
    at: 'saving',
    sent: draft('mine', 4),
  });
  expect(nextState(conflict, { type: 'take-theirs' })).toMatchObject({
    at: 'rest',
    stored: at('theirs', 4).values && { values: { text: 'theirs' }, revision: 4 },
  });
  expect(nextState(conflict, { type: 'merge' })).toMatchObject({
    at: 'draft',
    draft: draft('theirs\nmine', 4),
  });
  expect(nextState(conflict, { type: 'merge', inLine: ['text'] })).toMatchObject({
    draft: draft('theirs, mine', 4),
  });
});

test('[COM-12] the same text saved from two tabs is no conflict', () => {
  expect(after(old, edit('new'), save, refused('new', 4))).toMatchObject({
    at: 'rest',
    stored: { values: { text: 'new' }, revision: 4 },
  });
});

test('[COM-12] what a colleague stored shows where nothing is typed, and moves no draft', () => {
  const theirs: SectionEvent = { type: 'read', stored: at('theirs', 4) };
  expect(after(old, theirs)).toEqual({ at: 'rest', stored: at('theirs', 4) });
  expect(after(old, edit('mine'), theirs)).toMatchObject({ at: 'draft', draft: draft('mine', 3) });
  expect(after(old, edit('theirs'), theirs)).toEqual({ at: 'rest', stored: at('theirs', 4) });
  const late: SectionEvent = { type: 'read', stored: at('older', 2) };
  expect(after(old, late)).toEqual({ at: 'rest', stored: old });
});

test('[COM-12] two tabs: what is typed in one is typed in the other, until saved or reverted', () => {
  const here = after(old, heard(draft('there', 3), null));
  expect(here).toMatchObject({ at: 'draft', draft: draft('there', 3) });
  expect(nextState(here, heard(null, draft('there', 3)))).toEqual({ at: 'rest', stored: old });
  const both = nextState(here, edit('there and here'));
  expect(nextState(both, heard(draft('more', 3), draft('there and here', 3)))).toMatchObject({
    draft: draft('more', 3),
  });
});

test('[COM-12] two tabs that did not hear of each other: both texts stay until one is chosen', () => {
  const both = after(old, edit('here'), heard(draft('there', 3), null));
  expect(both).toMatchObject({
    at: 'draft',
    draft: { ...draft('here', 3), other: { text: 'there' } },
  });
  expect(nextState(both, save)).toBe(both);
  expect(nextState(both, edit('here too'))).toMatchObject({ draft: { other: { text: 'there' } } });
  expect(nextState(both, heard(null, draft('there', 3)))).toBe(both);
  expect(nextState(both, { type: 'keep-mine' })).toMatchObject({ sent: draft('here', 3) });
  expect(nextState(both, { type: 'take-theirs' })).toMatchObject({ draft: draft('there', 3) });
  expect(nextState(both, { type: 'merge' })).toMatchObject({ draft: draft('there\nhere', 3) });
  const third = nextState(both, heard(draft('third', 3), draft('there', 3)));
  expect(third).toMatchObject({ draft: { other: { text: 'third\nthere' } } });
});

test('[COM-12] a tab that is saving goes on when the other one is done', () => {
  const here = after(old, edit('new'), save);
  expect(nextState(here, heard(null, draft('new', 3)))).toBe(here);
  const typed = nextState(here, heard(draft('newer', 3), draft('new', 3)));
  expect(nextState(typed, saved(at('new', 4)))).toMatchObject({ draft: draft('newer', 4) });
});

test('[COM-12] no event that nobody chose loses a text: whatever comes, it is still there', () => {
  const quiet: SectionEvent[] = [
    save,
    saved(at('sent', 9)),
    refused('theirs', 5),
    { type: 'failed', reason: 'No.' },
    { type: 'read', stored: at('theirs', 6) },
    heard(null, draft('there', 3)),
    heard(draft('there', 3), null),
    { type: 'merge' },
  ];
  const texts = (state: SectionState) => JSON.stringify(state);
  for (const first of quiet)
    for (const second of quiet)
      for (const third of quiet) {
        const events = [first, second, third];
        // Once the server said that it took what was sent, that is where it is.
        if (events.some(({ type }) => type === 'saved')) continue;
        expect(texts(events.reduce(nextState, after(old, edit('typed by me'))))).toContain(
          'typed by me',
        );
      }
});
