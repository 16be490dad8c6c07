import type { Opportunity, OpportunityPatch } from '@plumbline/domain/opportunities/opportunity.ts';
import { ApiError } from '../api/errors.ts';
import { UnreachableError } from '../api/unreachable.ts';
import { createDrafts, type Drafts } from '../drafts/drafts.ts';
import { draftOf, isChoice, valuesIn } from '../sections/section-machine.ts';
import { createSectionStore, type SectionStore } from '../sections/section-store.ts';
import { commercialSections, type Section } from '../sections/section.ts';
import { sampleOpportunity } from './sample-opportunity.ts';

const metrics = commercialSections.MEDDPICC[0] as Section;

/** One thing that happens in a tab, or to its requests. */
export interface Move {
  does:
    | 'type'
    | 'save'
    | 'keep-mine'
    | 'take-theirs'
    | 'merge'
    | 'revert'
    | 'clear'
    /** A colleague puts another text in the place of what is stored. */
    | 'colleague'
    /** The tab's oldest write reaches the server. */
    | 'serve'
    /** The answer of the write that was served arrives. */
    | 'answer'
    /** The tab's oldest write meets no network. */
    | 'fail'
    /** The tab's oldest write is served, and its answer lost. */
    | 'lose'
    | 'online'
    /** The deal is asked for again: the server says what it is now. */
    | 'read'
    /** That answer arrives, perhaps after newer ones. */
    | 'show'
    /** The oldest unheard change of another tab is heard. */
    | 'hear'
    /** Another page and back: the old page's writes go on. */
    | 'return'
    | 'reload';
  tab: number;
}

interface Write {
  patch: OpportunityPatch;
  resolve: (deal: Opportunity) => void;
  reject: (error: Error) => void;
  /** What the server made of it. */
  outcome: Opportunity | Error | null;
}

interface Tab {
  page: EventTarget;
  storage: Storage;
  unheard: Event[];
  drafts: Drafts;
  store: SectionStore;
  close: () => void;
  writes: Write[];
  /** What the server said of the deal, not yet arrived. */
  reads: Opportunity[];
  wasSaved: boolean;
}

/**
 * Two tabs of one person, a colleague, and a server whose answers arrive when a test says so; with
 * what must never happen.
 */
export function openTable() {
  const items = new Map<string, string>();
  let deal = sampleOpportunity();
  const history: string[] = [''];
  const shown = new Set<string>(['']);
  const faults: string[] = [];
  /** What was typed and not thrown away by the person. */
  const kept = new Set<string>();
  let words = 0;
  const tabs: Tab[] = [openTab(), openTab()];

  function openTab(): Tab {
    const page = new EventTarget();
    const storage = storageOf(page);
    const parts = { page, storage, unheard: [], writes: [], reads: [], wasSaved: false };
    return openPage({ ...parts, drafts: createDrafts(() => storage, page) });
  }

  function openPage(parts: Omit<Tab, 'store' | 'close'>): Tab {
    const store = createSectionStore({
      sections: commercialSections.MEDDPICC,
      opportunity: deal,
      drafts: parts.drafts,
      personId: 'person-1',
      write: (patch) =>
        new Promise((resolve, reject) => {
          opened.writes.push({ patch, resolve, reject, outcome: null });
        }),
      onChangedElsewhere: () => void opened.reads.push(deal),
    });
    const opened: Tab = { ...parts, store, close: () => {} };
    opened.close = store.connect(parts.page);
    return opened;
  }

  function storageOf(page: EventTarget): Storage {
    const write = (key: string, newValue: string | null) => {
      const oldValue = items.get(key) ?? null;
      if (newValue === null) items.delete(key);
      else items.set(key, newValue);
      for (const tab of tabs) {
        if (tab.page === page) continue;
        tab.unheard.push(Object.assign(new Event('storage'), { key, oldValue, newValue }));
      }
    };
    return {
      get length() {
        return items.size;
      },
      key: (index) => [...items.keys()][index] ?? null,
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => write(key, value),
      removeItem: (key) => write(key, null),
      clear: () => items.clear(),
    };
  }

  const textIn = (tab: Tab) => valuesIn(tab.store.viewOf(metrics).state)['text'] ?? '';
  const stored = () => deal.meddpicc_data?.metrics ?? '';
  const revision = () => deal.section_revisions[metrics.key] ?? 0;

  function put(text: string) {
    const next = revision() + 1;
    history.push(text);
    deal = {
      ...deal,
      meddpicc_data: { metrics: text, metrics_last_updated: `2026-11-03T10:00:00.${next}Z` },
      section_revisions: { ...deal.section_revisions, [metrics.key]: next },
    };
  }

  /** As the server does: what is no change is no conflict either. */
  function serve(write: Write) {
    const text = write.patch.meddpicc_data?.metrics ?? '';
    if (text === stored()) {
      write.outcome = deal;
    } else if (write.patch.base_revisions?.[metrics.key] === revision()) {
      if (!shown.has(stored())) faults.push(`“${stored()}” was overwritten unseen by “${text}”`);
      put(text);
      shown.add(text);
      write.outcome = deal;
    } else {
      write.outcome = new ApiError(409, 'A colleague saved this section.', {
        code: 'conflict',
        conflicts: [{ section: metrics.key, revision: revision(), current: stored() }],
      });
    }
  }

  function answer(tab: Tab) {
    const [write] = tab.writes;
    if (!write?.outcome) return;
    tab.writes.shift();
    if (write.outcome instanceof Error) write.reject(write.outcome);
    else {
      tab.reads.push(write.outcome);
      write.resolve(write.outcome);
    }
  }

  function throwAway(text: string, except = '') {
    for (const word of text.split(/\s+/)) if (!except.includes(word)) kept.delete(word);
  }

  /** Makes a move, where the screen offers it. */
  async function make({ does, tab: at }: Move) {
    const tab = tabs[at] as Tab;
    const { store } = tab;
    const { state } = store.viewOf(metrics);
    const draft = draftOf(state);
    const mine = textIn(tab);
    const [write] = tab.writes;
    switch (does) {
      case 'type': {
        const word = `<${(words += 1)}>`;
        kept.add(word);
        store.edit(metrics, 'text', mine === '' ? word : `${mine} ${word}`);
        break;
      }
      case 'save':
        if (draft && !isChoice(state)) store.save(metrics);
        break;
      case 'keep-mine':
        if (state.at === 'draft' && draft?.other) throwAway(draft.other['text'] ?? '', mine);
        if (isChoice(state)) store.keepMine(metrics);
        break;
      case 'take-theirs':
        if (state.at === 'conflict') {
          throwAway(mine, `${state.theirs['text'] ?? ''} ${draft?.other?.['text'] ?? ''}`);
        }
        if (state.at === 'draft' && draft?.other) throwAway(mine, draft.other['text']);
        if (isChoice(state)) store.takeTheirs(metrics);
        break;
      case 'merge':
        if (isChoice(state)) store.merge(metrics);
        break;
      case 'revert':
        if (state.at !== 'draft' || isChoice(state)) break;
        throwAway(mine);
        store.revert(metrics);
        break;
      case 'clear':
        if (!draft && mine !== '') store.clear(metrics);
        break;
      case 'colleague':
        put(`{${(words += 1)}}`);
        break;
      case 'serve':
        if (write && !write.outcome) serve(write);
        break;
      case 'answer':
        answer(tab);
        break;
      case 'fail':
        if (!write || write.outcome) break;
        tab.writes.shift();
        write.reject(new UnreachableError(new TypeError('Failed to fetch')));
        break;
      case 'lose':
        if (!write) break;
        if (!write.outcome) serve(write);
        tab.writes.shift();
        write.reject(new UnreachableError(new TypeError('Failed to fetch')));
        break;
      case 'online':
        tab.page.dispatchEvent(new Event('online'));
        break;
      case 'read':
        tab.reads.push(deal);
        break;
      case 'show': {
        const read = tab.reads.shift();
        if (read) store.read(read);
        break;
      }
      case 'hear': {
        const event = tab.unheard.shift();
        if (event) tab.page.dispatchEvent(event);
        break;
      }
      case 'return':
        tab.close();
        tabs[at] = openPage(tab);
        break;
      case 'reload':
        tab.close();
        tabs[at] = openTab();
        break;
    }
    for (let round = 0; round < 20; round += 1) await Promise.resolve();
    look(does);
  }

  function look(does: Move['does']) {
    for (const tab of tabs) {
      const { state, justSaved } = tab.store.viewOf(metrics);
      if (state.at === 'rest') shown.add(state.stored.values['text'] ?? '');
      if (state.at === 'conflict') shown.add(state.theirs['text'] ?? '');
      if (justSaved && !tab.wasSaved && does !== 'answer') {
        faults.push(`“saved” was told after ${does}`);
      }
      tab.wasSaved = justSaved;
    }
    const places = [
      ...history,
      ...items.values(),
      ...tabs.map(({ store }) => JSON.stringify(store.viewOf(metrics).state)),
    ].join('\n');
    for (const word of kept) {
      if (!places.includes(word)) {
        faults.push(`${word} was lost by ${does}`);
        kept.delete(word);
      }
    }
  }

  return {
    make,
    faults: () => faults,
    /** All that is under way arrives, in each tab. */
    async settle() {
      for (let round = 0; round < 10; round += 1) {
        for (const tab of [0, 1]) {
          for (const does of ['hear', 'serve', 'answer', 'show'] as const) {
            await make({ does, tab });
          }
        }
      }
    },
  };
}
