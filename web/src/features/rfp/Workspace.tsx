import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import { whyReview } from '@plumbline/domain/rfp/review.ts';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { drafts } from '../../drafts/browser-drafts.ts';
import { classNames } from '../../ui/class-names.ts';
import { ListFooter } from './ListFooter.tsx';
import { handlePaneKey } from './pane-keys.ts';
import { RequirementList, type ListHandle } from './RequirementList.tsx';
import { RequirementPane } from './RequirementPane.tsx';
import type { useChosen } from './use-chosen.ts';
import type { Decisions } from './use-decisions.ts';
import { useFillHeight } from './use-fill-height.ts';

const leastHeight = 420;
/** Requirements that a phone shows in the scroll of its page, with none of their own. */
const few = 20;

interface WorkspaceProps {
  /** The list, for who leads the focus to it. */
  rows: RefObject<ListHandle | null>;
  opportunityId: string;
  /** What the filter leaves. */
  shown: readonly AnsweredRequirement[];
  /** The one that is looked at; null for the list alone. */
  current: AnsweredRequirement | null;
  choose: ReturnType<typeof useChosen>['choose'];
  /** Room for list and answer side by side. */
  isWide: boolean;
  me: string;
  mayWrite: boolean;
  draftRoot: string;
  selected: ReadonlySet<string>;
  onSelect: (id: string, isSelected: boolean) => void;
  challenged: ReadonlySet<string>;
  onChallenge: (requirement: AnsweredRequirement) => void;
  decisions: Decisions;
  /** Above the list: what is done with many. */
  children: ReactNode;
}

/** The list at the left, the answer at the right; with less room, one after the other. */
export function Workspace(props: WorkspaceProps) {
  const { rows: list, shown, current, choose, isWide, me, mayWrite, draftRoot, decisions } = props;
  const frame = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  const height = useFillHeight(frame, leastHeight);
  const drafted = useDrafted(draftRoot);
  const place = current ? shown.findIndex(({ id }) => id === current.id) : -1;
  const isAlone = !isWide && current !== null;
  const isWhole = !isWide && shown.length <= few;

  // Whoever opens an answer on a phone begins at its top, and comes back to its row.
  const [opened, setOpened] = useState<string | null>(null);
  const aloneId = isAlone ? current.id : null;
  if (aloneId !== null && aloneId !== opened) setOpened(aloneId);
  useEffect(() => {
    if (aloneId === null) return;
    pane.current?.focus({ preventScroll: true });
    pane.current?.scrollIntoView({ block: 'start' });
  }, [aloneId]);

  const currentId = current?.id;
  useEffect(() => {
    if (currentId !== undefined && pane.current) pane.current.scrollTop = 0;
  }, [currentId]);

  function goTo(index: number) {
    const next = shown[index];
    if (!next) return;
    const isInPane = pane.current?.contains(document.activeElement) ?? false;
    flushSync(() => choose(next.id));
    if (isInPane) pane.current?.focus({ preventScroll: true });
    else list.current?.focus(index);
  }

  function needsConfirming(requirement: AnsweredRequirement): boolean {
    return !requirement.accepted || whyReview(requirement, me).length > 0;
  }

  function confirm(goesOn: boolean) {
    if (!current) return;
    if (current.supportLevel === null) {
      decisions.say(`${current.id}: choose a level first, with 1, 2 or 3.`);
      return;
    }
    if (needsConfirming(current)) decisions.decide(current, { accepted: true });
    else decisions.say(`${current.id} is confirmed already.`);
    if (goesOn && place >= 0 && place + 1 < shown.length) goTo(place + 1);
  }

  function undo() {
    const before = document.activeElement;
    decisions.undoLast((id) => {
      if (hasGoneOn(before)) return;
      const index = shown.findIndex((each) => each.id === id);
      if (index >= 0) goTo(index);
    });
  }

  function handleKeyDown(event: React.KeyboardEvent) {
    handlePaneKey(event, {
      shown,
      current,
      mayWrite,
      decisions,
      page: () => list.current?.page() ?? 1,
      goTo,
      confirm: () => confirm(true),
      undo,
      select: (id) => props.onSelect(id, !props.selected.has(id)),
      leaveText: () => {
        if (isWide && place >= 0) list.current?.focus(place);
        else pane.current?.focus();
      },
      focusText: (name) =>
        pane.current?.querySelector<HTMLElement>(`[data-answer-text=${name}]`)?.focus(),
      useAnswer: () => pane.current?.querySelector<HTMLElement>('[data-use-answer]')?.click(),
      markNext: () => {
        const next = pane.current?.querySelector<HTMLElement>(
          '[data-passage][aria-current=true] + [data-passage]',
        );
        next?.click();
        next?.scrollIntoView({ block: 'nearest' });
        return Boolean(next);
      },
      marked: () =>
        pane.current?.querySelector<HTMLElement>('[data-passage][aria-current=true]')?.dataset[
          'passage'
        ] ?? null,
      usePassage: () => pane.current?.querySelector<HTMLElement>('[data-use-passage]')?.click(),
      open: isWide ? null : (id) => choose(id, 'push'),
    });
  }

  const answer = current && (
    <RequirementPane
      ref={pane}
      opportunityId={props.opportunityId}
      requirement={current}
      place={place + 1}
      total={shown.length}
      me={me}
      mayWrite={mayWrite}
      isChallenged={props.challenged.has(current.id)}
      draftRoot={draftRoot}
      decisions={decisions}
      onChallenge={props.onChallenge}
      onConfirm={() => confirm(false)}
      onGo={(step) => goTo(place + step)}
      onBack={isWide ? null : () => choose(null)}
    />
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what is inside, beside their own controls
    <div
      ref={frame}
      onKeyDown={handleKeyDown}
      style={isAlone || isWhole ? undefined : { height }}
      className={classNames(
        'grid overflow-hidden rounded-3 border border-line bg-surface',
        isWhole && '[&_[data-rows]]:overflow-visible',
        isWide ? 'grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]' : 'grid-cols-[minmax(0,1fr)]',
      )}
    >
      {!isAlone && (
        <div className={classNames('flex min-h-0 flex-col', isWide && 'border-r border-line')}>
          {props.children}
          <RequirementList
            handle={list}
            list={shown}
            me={me}
            current={current?.id ?? opened}
            takesFocus={opened !== null && !isWide}
            selected={props.selected}
            challenged={props.challenged}
            drafted={drafted}
            onSelect={mayWrite ? props.onSelect : null}
            onChoose={(id) => choose(id, isWide ? 'replace' : 'push')}
          />
          {mayWrite && <ListFooter decisions={decisions} onUndo={undo} />}
        </div>
      )}
      {isAlone && (
        <div>
          {answer}
          {mayWrite && <ListFooter decisions={decisions} onUndo={undo} />}
        </div>
      )}
      {isWide && answer}
    </div>
  );
}

/** Whoever types or went elsewhere while an answer was under way is not called away: letters would be lost. */
function hasGoneOn(before: Element | null): boolean {
  const active = document.activeElement;
  if (active?.matches('textarea, input:not([type=checkbox])')) return true;
  return before?.isConnected === true && active !== before;
}

/** Ids of the requirements for which a text waits to be saved. */
function useDrafted(draftRoot: string): ReadonlySet<string> {
  const ids = useSyncExternalStore(drafts.subscribe, () => drafts.endsOf(draftRoot).join('\n'));
  return useMemo(() => new Set(ids.split('\n').filter(Boolean)), [ids]);
}
