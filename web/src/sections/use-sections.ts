import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import { sameValue } from '@plumbline/domain/values.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { opportunityQueries, useUpdateOpportunity } from '../api/opportunities.ts';
import { conflictOf, mergeValues, type Conflict } from './conflict.ts';
import { readDrafts, storeDraft, type Draft, type Drafts } from './draft-store.ts';
import type { Section, Values } from './section.ts';

export interface SectionStatus {
  saving: boolean;
  /** Shown for two seconds after a save. */
  justSaved: boolean;
  error: string | null;
  conflict: Conflict | null;
}

const idle: SectionStatus = { saving: false, justSaved: false, error: null, conflict: null };
const savedNoteMs = 2000;

/**
 * Editing the sections of an opportunity. A draft exists only while it differs from what is
 * stored; it is kept in this browser at each keystroke, so that no crash or sign-out loses it.
 */
export function useSections(
  opportunity: Opportunity,
  sections: readonly Section[],
  personId: string,
) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateOpportunity(opportunity.id);
  const [drafts, setDrafts] = useState<Drafts>(() =>
    readDrafts(
      personId,
      opportunity.id,
      sections.map(({ key }) => key),
    ),
  );
  const [restored] = useState(() => sections.filter(hasChanges).length);
  const [statuses, setStatuses] = useState<Partial<Record<SectionKey, SectionStatus>>>({});
  // What a save compares with must be the newest text, not the one of the render it began in.
  const latest = useRef(drafts);
  const timers = useRef(new Map<SectionKey, ReturnType<typeof setTimeout>>());
  // Whether a section is being saved, and whether that was asked for once more meanwhile.
  const running = useRef(new Map<SectionKey, 'once' | 'again'>());
  const writes = useRef(new Map<SectionKey, Promise<string | null>>());
  const [keepsDrafts, setKeepsDrafts] = useState(true);

  useEffect(() => {
    const notes = timers.current;
    return () => notes.forEach((timer) => clearTimeout(timer));
  }, []);

  const setDraft = useCallback(
    (key: SectionKey, draft: Draft | null) => {
      const { [key]: _old, ...rest } = latest.current;
      latest.current = draft ? { ...rest, [key]: draft } : rest;
      setDrafts(latest.current);
      setKeepsDrafts(storeDraft(personId, opportunity.id, key, draft));
    },
    [personId, opportunity.id],
  );

  const setStatus = useCallback((key: SectionKey, changes: Partial<SectionStatus>) => {
    setStatuses((all) => ({ ...all, [key]: { ...idle, ...all[key], ...changes } }));
  }, []);

  function valuesIn(section: Section): Values {
    return drafts[section.key]?.values ?? section.read(opportunity);
  }

  function hasChanges(section: Section): boolean {
    const draft = drafts[section.key];
    return draft !== undefined && !sameValue(draft.values, section.read(opportunity));
  }

  function edit(section: Section, field: string, text: string) {
    const stored = section.read(opportunity);
    const draft = latest.current[section.key];
    // Typing that begins from what is stored begins from its newest revision.
    const begun = draft && !sameValue(draft.values, stored) ? draft : null;
    setDraft(section.key, {
      values: { ...(draft?.values ?? stored), [field]: text },
      base: begun?.base ?? opportunity.section_revisions[section.key] ?? 0,
    });
  }

  function revert(section: Section) {
    setDraft(section.key, null);
    setStatus(section.key, { error: null, conflict: null });
  }

  /** Stores the draft; ends with why that is not done, or null. */
  async function write(section: Section, draft: Draft): Promise<string | null> {
    const { key } = section;
    running.current.set(key, 'once');
    setStatus(key, { saving: true, error: null, conflict: null });
    try {
      const next = await mutateAsync({
        ...section.patch(draft.values),
        base_revisions: { [key]: draft.base },
      });
      const rest = restOf(key, draft, next);
      setDraft(key, rest);
      if (rest && running.current.get(key) === 'again') return await write(section, rest);
      setStatus(key, { saving: false, justSaved: true });
      clearTimeout(timers.current.get(key));
      timers.current.set(
        key,
        setTimeout(() => setStatus(key, { justSaved: false }), savedNoteMs),
      );
      running.current.delete(key);
      return null;
    } catch (error) {
      const conflict = conflictOf(error, section);
      // Taking the colleague's text shows what is stored: that has to be known by then.
      if (conflict) {
        await queryClient.invalidateQueries({
          queryKey: opportunityQueries.detail(opportunity.id).queryKey,
        });
      }
      running.current.delete(key);
      const reason = reasonOf(error);
      setStatus(key, { saving: false, conflict, error: conflict ? null : reason });
      return conflict
        ? `A colleague saved ${section.title} meanwhile: choose there which text stays.`
        : `${section.title} is not saved: ${reason} Save it there.`;
    }
  }

  /** What was typed during a save: it stays a draft, on top of what was saved. */
  function restOf(key: SectionKey, sent: Draft, stored: Opportunity): Draft | null {
    const now = latest.current[key];
    if (!now || sameValue(now.values, sent.values)) return null;
    return { ...now, base: stored.section_revisions[key] ?? 0 };
  }

  function save(section: Section) {
    const draft = latest.current[section.key];
    if (!draft) return;
    if (running.current.has(section.key)) running.current.set(section.key, 'again');
    else if (sameValue(draft.values, section.read(opportunity))) setDraft(section.key, null);
    else begin(section, draft);
  }

  function begin(section: Section, draft: Draft) {
    writes.current.set(section.key, write(section, draft));
  }

  /** Saves what is typed in the section; ends with why it is not stored, or null once it is. */
  async function saved(section: Section): Promise<string | null> {
    save(section);
    const isStored = latest.current[section.key] === undefined;
    return isStored ? null : ((await writes.current.get(section.key)) ?? null);
  }

  const saveFailed = useEffectEvent(() => {
    for (const section of sections) if (statuses[section.key]?.error) save(section);
  });
  useEffect(() => {
    const handleOnline = () => saveFailed();
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, []);

  return {
    /** How many drafts were found from an earlier visit. */
    restored,
    drafts,
    /** False when the browser cannot keep drafts: leaving the page would lose them. */
    keepsDrafts,
    valuesIn,
    hasChanges,
    statusOf: (section: Section) => statuses[section.key] ?? idle,
    edit,
    revert,
    save,
    saved,
    /** Empties the section and stores that. */
    clear: (section: Section) => {
      const values = Object.fromEntries(section.fields.map((field) => [field.key, '']));
      const draft = { values, base: opportunity.section_revisions[section.key] ?? 0 };
      setDraft(section.key, draft);
      begin(section, draft);
    },
    /** Stores one's own text over the colleague's. */
    keepMine: (section: Section, { revision }: Conflict) => {
      const draft = { values: valuesIn(section), base: revision };
      setDraft(section.key, draft);
      begin(section, draft);
    },
    takeTheirs: (section: Section) => revert(section),
    /** Both texts in the field, to be edited into one. */
    merge: (section: Section, { theirs, revision }: Conflict) => {
      const values = mergeValues(theirs, valuesIn(section));
      setDraft(section.key, { values, base: revision });
      setStatus(section.key, { conflict: null });
    },
  };
}

export type Sections = ReturnType<typeof useSections>;

/** The server's reason; a call that reached no server has none of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return 'The server cannot be reached.';
  return error instanceof Error ? error.message : String(error);
}
