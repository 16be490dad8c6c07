import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { dealChanged } from '../api/deal-changed.ts';
import { useUpdateOpportunity } from '../api/opportunities.ts';
import { useAuth } from '../auth/auth-context.ts';
import { drafts } from '../drafts/browser-drafts.ts';
import { createSectionStore, type SectionDrafts, type SectionStore } from './section-store.ts';
import { isChoice, valuesIn } from './section-machine.ts';
import type { Section } from './section.ts';

/** The sections of the opportunity that the page is about. */
export const SectionContext = createContext<SectionStore | null>(null);

/** The sections of an opportunity, to be edited as long as the page shows it. */
export function useSectionStore(opportunity: Opportunity, sections: readonly Section[]) {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateOpportunity(opportunity.id);
  const [store] = useState(() =>
    createSectionStore({
      sections,
      opportunity,
      drafts,
      personId: user?.id ?? '',
      write: mutateAsync,
      onChangedElsewhere: () => void dealChanged(queryClient, opportunity.id),
    }),
  );
  useEffect(() => store.connect(window), [store]);
  useEffect(() => store.read(opportunity), [store, opportunity]);
  return store;
}

/** All that is typed and not stored. */
export function useSectionDrafts(store: SectionStore): SectionDrafts {
  return useSyncExternalStore(store.subscribe, store.drafts);
}

/** The store that the page provides. */
export function useSections(): SectionStore {
  const store = use(SectionContext);
  if (!store) throw new Error('useSections needs a SectionContext above it');
  return store;
}

/** A section as it stands, and what its texts are. */
export function useSection(section: Section) {
  const store = useSections();
  const { state, justSaved } = useSyncExternalStore(store.subscribe, () => store.viewOf(section));
  return {
    state,
    justSaved,
    values: valuesIn(state),
    hasChanges: state.at !== 'rest',
    /** A choice between two texts has to come before a save. */
    isChoice: isChoice(state),
  };
}
