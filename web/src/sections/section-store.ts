import type { Opportunity, OpportunityPatch } from '@plumbline/domain/opportunities/opportunity.ts';
import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import { sameValue } from '@plumbline/domain/values.ts';
import { sentence } from '../ui/sentence.ts';
import { saveConflictOf } from './save-conflict.ts';
import { parseDraft, type DraftChange, type Drafts } from '../drafts/drafts.ts';
import {
  draftOf,
  draftSchema,
  isChoice,
  nextState,
  valuesIn,
  type Draft,
  type SectionEvent,
  type SectionState,
  type Stored,
} from './section-machine.ts';
import { excessOf, savedAt, type Section } from './section.ts';

/** What is shown of a section. */
export interface SectionView {
  state: SectionState;
  /** For two seconds after a save. */
  justSaved: boolean;
}

export type SectionDrafts = Partial<Record<SectionKey, Draft>>;

interface SectionStoreOptions {
  sections: readonly Section[];
  opportunity: Opportunity;
  drafts: Drafts;
  personId: string;
  /** Writes to the opportunity; ends with what the server made of it. */
  write: (patch: OpportunityPatch) => Promise<Opportunity>;
  /** Somebody else changed the opportunity: it has to be read again. */
  onChangedElsewhere: () => void;
}

const savedNoteMs = 2000;

/**
 * The sections of an opportunity while they are edited, each a state machine of its own, with the
 * effects of its transitions: drafts are kept, texts are written, other tabs are heard.
 */
export function createSectionStore(options: SectionStoreOptions) {
  const { sections, drafts, personId, write, onChangedElsewhere } = options;
  const root = `${personId}.${options.opportunity.id}.`;
  const listeners = new Set<() => void>();
  const notes = new Map<SectionKey, ReturnType<typeof setTimeout>>();
  /** The last write of each section; it ends with why it failed, or null. */
  const writes = new Map<SectionKey, Promise<string | null>>();
  const views = new Map(
    sections.map((section) => [section.key, firstView(section, options.opportunity)]),
  );
  let allDrafts = collectDrafts();
  const restored = Object.keys(allDrafts).length;

  function firstView(section: Section, opportunity: Opportunity): SectionView {
    const stored = storedIn(section, opportunity);
    const draft = drafts.read(root + section.key, draftSchema);
    const state = nextState({ at: 'rest', stored }, { type: 'heard', draft, before: null });
    return { state, justSaved: false };
  }

  function collectDrafts(): SectionDrafts {
    return Object.fromEntries(
      [...views].flatMap(([key, { state }]) => {
        const draft = draftOf(state);
        return draft ? [[key, draft]] : [];
      }),
    );
  }

  function viewOf(key: SectionKey): SectionView {
    const view = views.get(key);
    if (!view) throw new Error(`No section ${key}`);
    return view;
  }

  function show(key: SectionKey, changes: Partial<SectionView>) {
    views.set(key, { ...viewOf(key), ...changes });
    allDrafts = collectDrafts();
    for (const listener of listeners) listener();
  }

  /**
   * What another tab typed and this one did not hear of yet comes before an answer of the server,
   * which would else forget it, and after what the person does, who did not see it.
   */
  function send(section: Section, event: SectionEvent) {
    const { state } = viewOf(section.key);
    const before = draftOf(state);
    const kept = drafts.read(root + section.key, draftSchema);
    const isUnheard = event.type !== 'heard' && kept !== null && !sameValue(kept, before);
    const news: SectionEvent[] = isUnheard ? [{ type: 'heard', draft: kept, before }] : [];
    const events = isOfServer(event) ? [...news, event] : [event, ...news];
    enter(section, events.reduce(nextState, state));
    const { state: next } = viewOf(section.key);
    const isAnswer = event.type === 'saved' || event.type === 'refused';
    if (isAnswer && state.at === 'saving' && next.stored !== state.stored && !isChoice(next)) {
      note(section.key);
    }
  }

  function enter(section: Section, state: SectionState) {
    const { key } = section;
    const before = viewOf(key).state;
    if (state === before) return;
    show(key, { state });
    const draft = draftOf(state);
    if (!sameValue(draft, drafts.read(root + key, draftSchema))) drafts.keep(root + key, draft);
    if (state.at === 'saving' && (before.at !== 'saving' || before.sent !== state.sent)) {
      writes.set(key, store(section, state.sent));
    }
    if (before.at === 'saving' && state.at === 'conflict') onChangedElsewhere();
  }

  /** Stores what was sent, and what is sent on top of it; ends with why it is not stored, or null. */
  async function store(section: Section, sent: Draft): Promise<string | null> {
    const { key, title } = section;
    try {
      const next = await write({
        ...section.patch(sent.values),
        base_revisions: { [key]: sent.base },
      });
      send(section, { type: 'saved', stored: storedIn(section, next) });
    } catch (error) {
      const conflict = saveConflictOf(error, section);
      if (conflict) {
        send(section, { type: 'refused', ...conflict });
      } else {
        const reason = error instanceof Error ? error.message : String(error);
        send(section, { type: 'failed', reason });
        return `${title} isn’t saved: ${sentence(reason)} Save it there.`;
      }
    }
    const { state } = viewOf(key);
    if (state.at === 'conflict') {
      return `A colleague also saved ${title}: choose which text to keep.`;
    }
    return state.at === 'saving' ? ((await writes.get(key)) ?? null) : null;
  }

  function note(key: SectionKey) {
    show(key, { justSaved: true });
    clearTimeout(notes.get(key));
    notes.set(
      key,
      setTimeout(() => show(key, { justSaved: false }), savedNoteMs),
    );
  }

  function save(section: Section) {
    if (excessOf(section, valuesIn(viewOf(section.key).state)) === null) {
      send(section, { type: 'save' });
    }
  }

  function hear({ place, isForeign, before }: DraftChange) {
    if (!place.startsWith(root)) return;
    const key = place.slice(root.length);
    const section = sections.find((each) => each.key === key);
    if (!section) return;
    const draft = drafts.read(place, draftSchema);
    const { state } = viewOf(section.key);
    if (sameValue(draft, draftOf(state))) return;
    send(section, { type: 'heard', draft, before: parseDraft(before, draftSchema) });
    if (isForeign && !draft) onChangedElsewhere();
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** How many drafts were found from an earlier visit. */
    restored,
    viewOf: (section: Section) => viewOf(section.key),
    /** All that is typed and not stored; the same object until something of it changes. */
    drafts: () => allDrafts,
    edit: (section: Section, field: string, text: string) =>
      send(section, { type: 'edit', field, text }),
    save,
    /** Saves what is typed in the section; ends with why it is not stored, or null once it is. */
    saved: async (section: Section): Promise<string | null> => {
      save(section);
      const { state } = viewOf(section.key);
      if (state.at === 'rest') return null;
      if (state.at === 'saving') return (await writes.get(section.key)) ?? null;
      if (isChoice(state)) return `${section.title} has two versions: choose which one to keep.`;
      return `${section.title} isn’t saved: ${excessOf(section, valuesIn(state)) ?? ''}`;
    },
    revert: (section: Section) => send(section, { type: 'revert' }),
    /** Empties the section and stores that. */
    clear: (section: Section) => send(section, { type: 'clear' }),
    keepMine: (section: Section) => send(section, { type: 'keep-mine' }),
    takeTheirs: (section: Section) => send(section, { type: 'take-theirs' }),
    merge: (section: Section) => {
      const inLine = section.fields.filter(({ multiline }) => !multiline).map(({ key }) => key);
      send(section, { type: 'merge', inLine });
    },
    /** The opportunity as it was read again. */
    read(opportunity: Opportunity) {
      for (const section of sections) {
        const stored = storedIn(section, opportunity);
        if (!sameValue(stored, viewOf(section.key).state.stored)) {
          send(section, { type: 'read', stored });
        }
      }
    },
    /** Listens to other tabs and for the network's return, until the answer is called. */
    connect(page: EventTarget): () => void {
      const handleOnline = () => {
        for (const section of sections) {
          const { state } = viewOf(section.key);
          if (state.at === 'draft' && state.error !== null) save(section);
        }
      };
      const stopHearing = drafts.subscribe(hear);
      for (const section of sections) {
        const { state } = viewOf(section.key);
        // Typed elsewhere since the page was first drawn, or saved meanwhile.
        const draft = drafts.read(root + section.key, draftSchema);
        send(section, { type: 'heard', draft, before: draftOf(state) });
        if (viewOf(section.key).state.at === 'rest') drafts.keep(root + section.key, null);
      }
      page.addEventListener('online', handleOnline);
      return () => {
        stopHearing();
        page.removeEventListener('online', handleOnline);
        for (const timer of notes.values()) clearTimeout(timer);
      };
    },
  };
}

export type SectionStore = ReturnType<typeof createSectionStore>;

/** Of the server, and not of the person: nobody saw the texts that it meets. */
function isOfServer({ type }: SectionEvent): boolean {
  return type === 'saved' || type === 'refused' || type === 'failed' || type === 'read';
}

function storedIn(section: Section, opportunity: Opportunity): Stored {
  return {
    values: section.read(opportunity),
    revision: opportunity.section_revisions[section.key] ?? 0,
    savedAt: savedAt(opportunity, section.key),
  };
}
