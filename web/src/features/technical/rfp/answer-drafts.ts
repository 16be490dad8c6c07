/** What a person wrote for a requirement and did not save yet. */
export interface AnswerDraft {
  comment: string;
  docLink: string;
  /** What was stored when the writing began. */
  base: { comment: string; docLink: string };
}

export interface AnswerDrafts {
  /** Requirements that have one. */
  ids: () => string[];
  read: (requirementId: string) => AnswerDraft | null;
  /** Keeps a draft, or forgets it. */
  keep: (requirementId: string, draft: AnswerDraft | null) => void;
}

/**
 * Drafts of one person for the requirements of one opportunity. They are kept outside of the rows,
 * which come and go while one scrolls, and in this browser, so that no reload loses them.
 */
export function answerDrafts(personId: string, opportunityId: string): AnswerDrafts {
  const prefix = `plumbline.draft.${personId}.${opportunityId}.rfp.`;
  const drafts = new Map(
    Object.keys(localStorage)
      .filter((place) => place.startsWith(prefix))
      .flatMap((place) => {
        const draft = parse(localStorage.getItem(place) ?? '');
        return draft ? [[place.slice(prefix.length), draft] as const] : [];
      }),
  );
  return {
    ids: () => [...drafts.keys()],
    read: (requirementId) => drafts.get(requirementId) ?? null,
    keep(requirementId, draft) {
      const place = prefix + requirementId;
      if (draft) drafts.set(requirementId, draft);
      else drafts.delete(requirementId);
      try {
        if (draft) localStorage.setItem(place, JSON.stringify(draft));
        else localStorage.removeItem(place);
      } catch (error) {
        if (!(error instanceof DOMException)) throw error; // storage is full or off: the page holds it
      }
    },
  };
}

function parse(stored: string): AnswerDraft | null {
  try {
    const draft = JSON.parse(stored) as AnswerDraft;
    const texts = [draft.comment, draft.docLink, draft.base.comment, draft.base.docLink];
    return texts.every((text) => typeof text === 'string') ? draft : null;
  } catch {
    return null; // not ours, or cut off: there is nothing to restore from it
  }
}
