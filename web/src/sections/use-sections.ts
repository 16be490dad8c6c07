import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import { sameValue } from '@plumbline/domain/values.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/errors.ts';
import { useUpdateOpportunity } from '../api/opportunities.ts';
import { readDrafts, storeDraft, type Draft, type Drafts } from './draft-store.ts';
import { valuesOf, type Section, type Values } from './section.ts';

/** A colleague's text that was saved meanwhile. */
export interface Conflict {
  theirs: Values;
  revision: number;
}

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
  const { mutateAsync } = useUpdateOpportunity(opportunity.id);
  const [drafts, setDrafts] = useState<Drafts>(() =>
    readDrafts(
      personId,
      opportunity.id,
      sections.map(({ key }) => key),
    ),
  );
  const [restored] = useState(() => Object.keys(drafts).length);
  const [statuses, setStatuses] = useState<Partial<Record<SectionKey, SectionStatus>>>({});
  // What a save compares with must be the newest text, not the one of the render it began in.
  const latest = useRef(drafts);
  const timers = useRef(new Map<SectionKey, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);

  const setDraft = useCallback(
    (key: SectionKey, draft: Draft | null) => {
      const { [key]: _old, ...rest } = latest.current;
      latest.current = draft ? { ...rest, [key]: draft } : rest;
      setDrafts(latest.current);
      storeDraft(personId, opportunity.id, key, draft);
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
    const base = drafts[section.key]?.base ?? opportunity.section_revisions[section.key] ?? 0;
    setDraft(section.key, { values: { ...valuesIn(section), [field]: text }, base });
  }

  function revert(section: Section) {
    setDraft(section.key, null);
    setStatus(section.key, { error: null, conflict: null });
  }

  async function write(section: Section, draft: Draft) {
    const { key } = section;
    setStatus(key, { saving: true, error: null, conflict: null });
    try {
      const next = await mutateAsync({
        ...section.patch(draft.values),
        base_revisions: { [key]: draft.base },
      });
      // What was typed during the save stays a draft, on top of what was saved.
      const now = latest.current[key];
      const isSame = now === undefined || sameValue(now.values, draft.values);
      setDraft(key, isSame ? null : { ...now, base: next.section_revisions[key] ?? 0 });
      setStatus(key, { saving: false, justSaved: true });
      clearTimeout(timers.current.get(key));
      timers.current.set(
        key,
        setTimeout(() => setStatus(key, { justSaved: false }), savedNoteMs),
      );
    } catch (error) {
      const conflict = conflictOf(error, section);
      const message = error instanceof Error ? error.message : String(error);
      setStatus(key, { saving: false, conflict, error: conflict ? null : message });
    }
  }

  function save(section: Section) {
    const draft = latest.current[section.key];
    if (!draft || statuses[section.key]?.saving) return;
    if (sameValue(draft.values, section.read(opportunity))) setDraft(section.key, null);
    else void write(section, draft);
  }

  return {
    /** How many drafts were found from an earlier visit. */
    restored,
    drafts,
    valuesIn,
    hasChanges,
    statusOf: (section: Section) => statuses[section.key] ?? idle,
    edit,
    revert,
    save,
    /** Empties the section and stores that. */
    clear: (section: Section) => {
      const values = Object.fromEntries(section.fields.map((field) => [field.key, '']));
      const draft = { values, base: opportunity.section_revisions[section.key] ?? 0 };
      setDraft(section.key, draft);
      void write(section, draft);
    },
    /** Stores one's own text over the colleague's. */
    keepMine: (section: Section, { revision }: Conflict) => {
      const draft = { values: valuesIn(section), base: revision };
      setDraft(section.key, draft);
      void write(section, draft);
    },
    takeTheirs: (section: Section) => revert(section),
    /** Both texts in the field, to be edited into one. */
    merge: (section: Section, { theirs, revision }: Conflict) => {
      const mine = valuesIn(section);
      const values = Object.fromEntries(
        section.fields.map(({ key }) => [key, joined(theirs[key] ?? '', mine[key] ?? '')]),
      );
      setDraft(section.key, { values, base: revision });
      setStatus(section.key, { conflict: null });
    },
  };
}

export type Sections = ReturnType<typeof useSections>;

function joined(theirs: string, mine: string): string {
  if (theirs === mine || theirs === '') return mine;
  return mine === '' ? theirs : `${theirs}\n${mine}`;
}

function conflictOf(error: unknown, section: Section): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const conflicts = error.body['conflicts'] as
    { section: string; revision: number; current: unknown }[] | undefined;
  const found = conflicts?.find((each) => each.section === section.key);
  if (!found) return null;
  return {
    theirs: valuesOf(
      found.current,
      section.fields.map(({ key }) => key),
    ),
    revision: found.revision,
  };
}
