import type { EditedField } from '@plumbline/domain/opportunities/deal-fields.ts';
import type { EditWay } from '@plumbline/domain/opportunities/deal-facts.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { dealChanged } from '../api/deal-changed.ts';
import { ApiError } from '../api/errors.ts';
import { fieldName } from '../api/field-names.ts';
import { useUpdateOpportunity } from '../api/opportunities.ts';
import { useAuth } from '../auth/auth-context.ts';
import { drafts } from '../drafts/browser-drafts.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { sentence } from '../ui/sentence.ts';
import { toast } from '../ui/toast.ts';
import { fieldPlace } from './field-place.ts';

export type FieldValue = string | number | null;

const valueSchema = v.nullable(v.union([v.string(), v.number()]));
const draftSchema = v.object({ value: valueSchema, base: valueSchema });

/** What is edited of a deal, and what becomes of a change: of a whole one, or of a row of the list. */
export type EditedDeal = Pick<Opportunity, 'id' | 'pipeline' | EditedField> &
  Pick<Opportunity, 'crm_facts'> & { edits?: EditWay };

export function editWayOf({ edits, crm_facts }: EditedDeal): EditWay {
  return edits ?? crm_facts?.edits ?? 'here';
}

export interface FieldEdit {
  /** What stands in the field: what was typed and is not saved, else what is stored. */
  value: FieldValue;
  /** Something is typed and not saved. */
  isTyped: boolean;
  isSaving: boolean;
  /** Why it is not saved; null also while there are two versions. */
  error: string | null;
  /** What a colleague put there meanwhile; undefined where nobody did. */
  theirs: FieldValue | undefined;
  /** A change that HubSpot does not have yet, and why where it does not take it. */
  sending: { refused: string | null } | undefined;
  /** Keeps what is typed in this browser. */
  type: (value: FieldValue) => void;
  /** Saves what is typed, or another value; not while there are two versions. */
  save: (value?: FieldValue) => void;
  keepMine: () => void;
  /** Goes back to what is stored. */
  revert: () => void;
}

/**
 * One field of a deal while it is edited: what is typed outlives a reload, a save says what it was
 * based on, and what a colleague saved meanwhile is never overwritten unseen.
 */
export function useFieldEdit(deal: EditedDeal, field: EditedField): FieldEdit {
  const { user } = useAuth();
  const client = useQueryClient();
  const place = fieldPlace(user?.id ?? '', deal.id) + field;
  const [draft, keep] = useDraft(place, draftSchema);
  const write = useUpdateOpportunity(deal.id);
  const stored = deal[field];
  const isChanged = draft !== null && draft.base !== stored && draft.value !== stored;
  const theirs = isChanged && !write.isPending ? stored : undefined;
  /** What is being saved: it stands there when a later change comes. */
  const onItsWay = useRef<{ value: FieldValue } | null>(null);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  function revert() {
    keep(null);
    write.reset();
  }

  async function send(value: FieldValue, base: FieldValue) {
    const earlier = onItsWay.current;
    if (earlier?.value === value) return;
    if (!earlier && value === stored) return revert();
    const before = earlier ? earlier.value : base;
    const sent = { value };
    onItsWay.current = sent;
    keep({ value, base: before });
    try {
      await write.mutateAsync({ [field]: value, base_values: { [field]: before } });
      // What was typed meanwhile is kept, and is a change of what was saved.
      const newer = drafts.read(place, draftSchema);
      keep(newer && newer.value !== value ? { value: newer.value, base: value } : null);
      tellSaved(value, before);
    } catch (error) {
      if (isConflict(error)) void dealChanged(client, deal.id);
      // The field says so itself, unless it was closed meanwhile.
      if (isClosed.current)
        toast.error(`${fieldName(field)} isn’t saved. ${faultOf(error, field)}`);
    } finally {
      if (onItsWay.current === sent) onItsWay.current = null;
    }
  }

  function tellSaved(value: FieldValue, before: FieldValue) {
    toast.success(`${fieldName(field)} saved.`, {
      id: toastId,
      action: { label: 'Undo', onClick: () => void undo(value, before) },
      classNames: { actionButton: 'ml-auto shrink-0 font-semibold underline' },
    });
  }

  /** Puts back what stood there, where nobody changed it since. */
  async function undo(value: FieldValue, before: FieldValue) {
    try {
      await write.mutateAsync({ [field]: before, base_values: { [field]: value } });
      toast.success(`${fieldName(field)} is as it was.`, { id: toastId, action: null });
    } catch (error) {
      write.reset();
      if (isConflict(error)) void dealChanged(client, deal.id);
      toast.error(faultOf(error, field), { id: toastId, action: null });
    }
  }

  return {
    value: draft ? draft.value : stored,
    isTyped: draft !== null,
    isSaving: write.isPending,
    error: write.error && theirs === undefined ? sentence(faultOf(write.error, field)) : null,
    theirs,
    sending: deal.crm_facts?.sending?.find((each) => each.field === field),
    type: (value) => keep({ value, base: draft ? draft.base : stored }),
    save: (value = draft ? draft.value : stored) => {
      if (theirs === undefined) void send(value, draft ? draft.base : stored);
    },
    keepMine: () => {
      if (draft) void send(draft.value, stored);
    },
    revert,
  };
}

/** One message at a time: who goes through the fields is not buried by them. */
const toastId = 'deal-field';

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

function faultOf(error: unknown, field: string): string {
  const said = error instanceof ApiError ? error.fields[field] : undefined;
  return said ?? (error instanceof Error ? error.message : String(error));
}
