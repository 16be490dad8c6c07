import type { AnsweredRequirement, RequirementChange } from '@plumbline/domain/rfp/analysis.ts';
import { useCallback, useMemo, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import type { RequirementChanges } from '../../api/requirements.ts';
import { toast } from '../../ui/toast.ts';
import { levelTexts, notAnalyzed } from './level-texts.ts';

export type Change = Omit<RequirementChange, 'base_revision'>;

/** Something that was done and can be taken back. */
interface Done {
  undo: string;
  /** Where to look once it is taken back; null for many. */
  id: string | null;
}

/** A choice that was not stored, as somebody else had changed the requirement. */
export interface Collision {
  id: string;
  change: Change;
}

/** What one decides, how it is told, and how it is taken back. */
export function useDecisions(changes: RequirementChanges) {
  const [told, setTold] = useState('');
  const [done, setDone] = useState<readonly Done[]>([]);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [collision, setCollision] = useState<Collision | null>(null);
  /** Changes made here: all others are somebody else's. */
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const { mutateAsync: change } = changes.change;
  const { mutate: takeBack } = changes.undo;
  /** When the analysis began that was started here. */
  const begun = changes.start.data?.started_date;

  const noteDone = useCallback((undo: string, id: string | null, text: string) => {
    setDone((before) => [...before, { undo, id }]);
    setTold(text);
  }, []);

  const decide = useCallback(
    (requirement: AnsweredRequirement, changed: Change) => {
      const { id, revision } = requirement;
      setKept((before) => new Set(before).add(id));
      // Each call has its own answer: a callback of `mutate` is dropped when the next one comes.
      change({ requirementId: id, base_revision: revision, ...changed }).then(
        ({ undo, requirement: next }) => {
          setOwn((before) => new Set(before).add(`${id} ${next.revision}`));
          setCollision((before) => (before?.id === id ? null : before));
          noteDone(undo, id, `${id}: ${toldOf(changed)}`);
        },
        (error: Error) => {
          const isTaken = error instanceof ApiError && error.status === 409;
          if (isTaken) setCollision({ id, change: changed });
          else toast.error(error.message);
        },
      );
    },
    [change, noteDone],
  );

  const undoLast = useCallback(
    (onUndone: (id: string | null) => void) => {
      const last = done.at(-1);
      if (!last) return setTold('Nothing to undo.');
      setDone((before) => before.filter(({ undo }) => undo !== last.undo));
      takeBack(last.undo, {
        onSuccess: ({ changed }) => {
          setTold(
            changed === 0
              ? 'Can’t undo: it has changed since.'
              : last.id === null
                ? `${countOf(changed)} unchanged.`
                : `${last.id}: undone.`,
          );
          if (changed > 0) onUndone(last.id);
        },
        onError: ({ message }) => toast.error(message),
      });
    },
    [done, takeBack],
  );

  return useMemo(
    () => ({
      told,
      say: setTold,
      canUndo: done.length > 0,
      noteDone,
      decide,
      undoLast,
      kept,
      /** With a new filter, what was worked on no longer stays in sight. */
      dropKept: () => setKept(new Set()),
      collision,
      dropCollision: () => setCollision(null),
      /** Whether it is as one left it oneself, by a decision or by an analysis that one began. */
      isOwn: (requirement: AnsweredRequirement) =>
        own.has(`${requirement.id} ${requirement.revision}`) ||
        (begun !== undefined &&
          isByAnalysis(requirement) &&
          (requirement.answered_date ?? '') >= begun),
    }),
    [told, done, noteDone, decide, undoLast, kept, collision, own, begun],
  );
}

export type Decisions = ReturnType<typeof useDecisions>;

/** Whether the last that was done to it is the answer of an analysis. */
export function isByAnalysis(requirement: AnsweredRequirement): boolean {
  const { source, accepted, answered_date, changed_date } = requirement;
  return source !== null && source !== 'by-hand' && !accepted && answered_date === changed_date;
}

function toldOf(change: Change): string {
  const { supportLevel, accepted, owner_id, reviewer_id } = change;
  if (supportLevel !== undefined) {
    return `set to ${supportLevel === null ? notAnalyzed : levelTexts[supportLevel].toLowerCase()}.`;
  }
  if (accepted) return 'confirmed.';
  if (owner_id !== undefined) return owner_id === null ? 'owner removed.' : 'owner saved.';
  if (reviewer_id !== undefined)
    return reviewer_id === null ? 'reviewer removed.' : 'reviewer asked.';
  return 'saved.';
}

export function countOf(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'requirement' : 'requirements'}`;
}
