// @vitest-environment node
import type { Opportunity, OpportunityPatch } from '@plumbline/domain/opportunities/opportunity.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { UnreachableError } from '../api/unreachable.ts';
import { sampleId, sampleOpportunity } from '../testing/sample-opportunity.ts';
import { createDrafts } from '../drafts/drafts.ts';
import { valuesIn } from './section-machine.ts';
import { createSectionStore } from './section-store.ts';
import { commercialSections, type Section } from './section.ts';

const metrics = commercialSections.MEDDPICC[0] as Section;
const place = `plumbline.draft.person-1.${sampleId}.${metrics.key}`;

/** The storage of a browser, whose tabs hear of each other's writes. */
class Browser {
  readonly items = new Map<string, string>();
  readonly tabs: { page: EventTarget; storage: Storage }[] = [];
  isFull = false;

  open() {
    const page = new EventTarget();
    const items = this.items;
    const write = (key: string, newValue: string | null) => {
      if (this.isFull) throw new DOMException('Full', 'QuotaExceededError');
      const oldValue = items.get(key) ?? null;
      if (newValue === null) items.delete(key);
      else items.set(key, newValue);
      for (const tab of this.tabs) {
        if (tab.page !== page)
          tab.page.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));
      }
    };
    const storage: Storage = {
      get length() {
        return items.size;
      },
      key: (index) => [...items.keys()][index] ?? null,
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => write(key, value),
      removeItem: (key) => write(key, null),
      clear: () => items.clear(),
    };
    const tab = { page, storage };
    this.tabs.push(tab);
    return tab;
  }
}

/** A server that refuses what was not based on what it has. */
function openServer() {
  const server = {
    deal: sampleOpportunity(),
    writes: [] as string[],
    isReachable: true,
    write: async (patch: OpportunityPatch): Promise<Opportunity> => {
      await Promise.resolve();
      if (!server.isReachable) throw new UnreachableError(new TypeError('Failed to fetch'));
      const text = patch.meddpicc_data?.metrics ?? null;
      server.writes.push(text ?? '');
      const revision = server.deal.section_revisions[metrics.key] ?? 0;
      if (patch.base_revisions?.[metrics.key] !== revision) {
        const current = server.deal.meddpicc_data?.metrics ?? null;
        throw new ApiError(409, 'A colleague saved this section.', {
          code: 'conflict',
          conflicts: [{ section: metrics.key, revision, current }],
        });
      }
      server.deal = {
        ...server.deal,
        meddpicc_data: { metrics: text, metrics_last_updated: '2026-11-03T10:00:00.000Z' },
        section_revisions: { [metrics.key]: revision + 1 },
      };
      return server.deal;
    },
  };
  return server;
}

const browsers: (() => void)[] = [];

function openTab(browser: Browser, server: ReturnType<typeof openServer>) {
  const { page, storage } = browser.open();
  const onChangedElsewhere = vi.fn<() => void>(() => store.read(server.deal));
  const drafts = createDrafts(() => storage, page);
  const store = createSectionStore({
    sections: commercialSections.MEDDPICC,
    opportunity: server.deal,
    drafts,
    personId: 'person-1',
    write: server.write,
    onChangedElsewhere,
  });
  browsers.push(store.connect(page));
  return {
    store,
    page,
    drafts,
    onChangedElsewhere,
    type: (text: string) => store.edit(metrics, 'text', text),
    text: () => valuesIn(store.viewOf(metrics).state)['text'],
    state: () => store.viewOf(metrics).state,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const close of browsers.splice(0)) close();
  vi.useRealTimers();
});

test('[COM-12] each keystroke is kept in the browser, until it is saved', async () => {
  const browser = new Browser();
  const server = openServer();
  const tab = openTab(browser, server);
  tab.type('F');
  tab.type('Fa');
  expect(JSON.parse(browser.items.get(place) ?? '')).toEqual({ values: { text: 'Fa' }, base: 0 });
  expect(await tab.store.saved(metrics)).toBeNull();
  expect(browser.items.has(place)).toBe(false);
  expect(server.writes).toEqual(['Fa']);
});

test('[COM-05] each save is told for two seconds, and for none once the page is left', async () => {
  const tab = openTab(new Browser(), openServer());
  tab.type('Faster');
  await tab.store.saved(metrics);
  vi.advanceTimersByTime(1500);
  tab.type('Faster still');
  await tab.store.saved(metrics);
  vi.advanceTimersByTime(1999);
  expect(tab.store.viewOf(metrics).justSaved).toBe(true);
  vi.advanceTimersByTime(1);
  expect(tab.store.viewOf(metrics).justSaved).toBe(false);
  tab.type('Fast as light');
  await tab.store.saved(metrics);
  for (const close of browsers.splice(0)) close();
  expect(vi.getTimerCount()).toBe(0);
});

test('[COM-12] views and drafts stay the same objects until something changes', () => {
  const { store, type } = openTab(new Browser(), openServer());
  const other = commercialSections.MEDDPICC[1] as Section;
  const [view, drafts] = [store.viewOf(other), store.drafts()];
  const heard = vi.fn<() => void>();
  const stop = store.subscribe(heard);
  type('Faster');
  expect(store.viewOf(other)).toBe(view);
  expect(store.drafts()).not.toBe(drafts);
  expect(store.drafts()).toBe(store.drafts());
  expect(heard).toHaveBeenCalledOnce();
  stop();
  type('Faster still');
  expect(heard).toHaveBeenCalledOnce();
});

test('[COM-12] offline the draft stays with the reason, and is saved when the network is back', async () => {
  const server = openServer();
  const tab = openTab(new Browser(), server);
  server.isReachable = false;
  tab.type('Faster');
  expect(await tab.store.saved(metrics)).toBe(
    'Metrics isn’t saved: Can’t reach the server. Save it there.',
  );
  expect(tab.state()).toMatchObject({ at: 'draft', error: 'Can’t reach the server.' });
  server.isReachable = true;
  tab.page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(tab.state().at).toBe('rest'));
  expect(server.deal.meddpicc_data?.metrics).toBe('Faster');
});

test('[COM-12] two saves of one section run one after the other, the second with the newest text', async () => {
  const server = openServer();
  const tab = openTab(new Browser(), server);
  tab.type('slow');
  tab.store.save(metrics);
  tab.type('slow quotes');
  expect(await tab.store.saved(metrics)).toBeNull();
  expect(server.writes).toEqual(['slow', 'slow quotes']);
  expect(server.deal.section_revisions[metrics.key]).toBe(2);
});

test('[COM-12] a conflict asks for what is stored, survives a reload, and is settled', async () => {
  const browser = new Browser();
  const server = openServer();
  const tab = openTab(browser, server);
  tab.type('Mine');
  await server.write({
    meddpicc_data: { metrics: 'Theirs' },
    base_revisions: { [metrics.key]: 0 },
  });
  expect(await tab.store.saved(metrics)).toBe(
    'A colleague also saved Metrics: choose which text to keep.',
  );
  expect(tab.onChangedElsewhere).toHaveBeenCalled();
  expect(tab.text()).toBe('Mine');
  const again = openTab(browser, server);
  expect(again.store.restored).toBe(1);
  expect(again.text()).toBe('Mine');
  await again.store.saved(metrics);
  expect(again.state().at).toBe('conflict');
  again.store.keepMine(metrics);
  await vi.waitFor(() => expect(again.state().at).toBe('rest'));
  expect(server.deal.meddpicc_data?.metrics).toBe('Mine');
});

test('[COM-12] what a colleague saved is no save of one’s own while that is under way', async () => {
  const server = openServer();
  const tab = openTab(new Browser(), server);
  tab.onChangedElsewhere.mockImplementation(() => {}); // it is read again later
  tab.type('Mine');
  await server.write({
    meddpicc_data: { metrics: 'Theirs' },
    base_revisions: { [metrics.key]: 0 },
  });
  await tab.store.saved(metrics);
  tab.store.keepMine(metrics);
  tab.store.read(server.deal);
  expect(tab.state().at).toBe('saving');
  expect(tab.store.viewOf(metrics).justSaved).toBe(false);
  await vi.waitFor(() => expect(tab.state().at).toBe('rest'));
  expect(tab.store.viewOf(metrics).justSaved).toBe(true);
});

test('[COM-12] two tabs type one text, and either saves it for both', async () => {
  const browser = new Browser();
  const server = openServer();
  const [one, other] = [openTab(browser, server), openTab(browser, server)];
  one.type('Typed in one');
  expect(other.text()).toBe('Typed in one');
  other.type('Typed in one and the other');
  expect(one.text()).toBe('Typed in one and the other');
  expect(await one.store.saved(metrics)).toBeNull();
  expect(other.state()).toMatchObject({ at: 'rest', stored: { revision: 1 } });
  expect(other.text()).toBe('Typed in one and the other');
  expect(other.onChangedElsewhere).toHaveBeenCalled();
});

test('[COM-12] two tabs that come back online at once save without a conflict', async () => {
  const browser = new Browser();
  const server = openServer();
  const [one, other] = [openTab(browser, server), openTab(browser, server)];
  server.isReachable = false;
  one.type('Faster');
  await Promise.all([one.store.saved(metrics), other.store.saved(metrics)]);
  server.isReachable = true;
  for (const { page } of [one, other]) page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect([one.state().at, other.state().at]).toEqual(['rest', 'rest']));
  expect([one.text(), other.text()]).toEqual(['Faster', 'Faster']);
  expect(browser.items.size).toBe(0);
});

test('[COM-12] a draft that another tab wrote unheard is kept beside what is typed', () => {
  const browser = new Browser();
  const server = openServer();
  const tab = openTab(browser, server);
  browser.items.set(place, JSON.stringify({ values: { text: 'There' }, base: 0 }));
  tab.type('Here');
  expect(tab.state()).toMatchObject({
    draft: { values: { text: 'Here' }, other: { text: 'There' } },
  });
  const again = openTab(browser, server);
  expect(again.state()).toMatchObject({ draft: { other: { text: 'There' } } });
});

test('[COM-12] a full browser keeps the draft in the page, and says so on being left', async () => {
  const browser = new Browser();
  const tab = openTab(browser, openServer());
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    tab.page.dispatchEvent(event);
    return event.defaultPrevented;
  };
  browser.isFull = true;
  tab.type('Faster');
  expect(tab.text()).toBe('Faster');
  expect(tab.drafts.areSafe()).toBe(false);
  expect(leave()).toBe(true);
  await tab.store.saved(metrics);
  expect(tab.drafts.areSafe()).toBe(true);
  expect(leave()).toBe(false);
});

test('[COM-07] a text over its limit is not sent', async () => {
  const server = openServer();
  const tab = openTab(new Browser(), server);
  tab.type('m'.repeat((metrics.fields[0]?.maxLength ?? 0) + 1));
  expect(await tab.store.saved(metrics)).toBe('Metrics isn’t saved: Shorten Metrics.');
  expect(server.writes).toEqual([]);
});

test('[COM-12] a draft that is stored by now is forgotten', () => {
  const browser = new Browser();
  browser.items.set(place, JSON.stringify({ values: { text: '' }, base: 0 }));
  const tab = openTab(browser, openServer());
  expect(tab.store.restored).toBe(0);
  expect(browser.items.has(place)).toBe(false);
  browser.items.set(place, '{ cut of');
  expect(openTab(browser, openServer()).text()).toBe('');
});
