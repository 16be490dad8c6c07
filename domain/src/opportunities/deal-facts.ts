import * as v from 'valibot';
import { timestampSchema } from '../text.ts';
import { crmColumns } from './crm-fields.ts';
import { stageOutcomes } from './stage.ts';

/** A value of the CRM that could not be taken over as it is. */
const unusualValueSchema = v.object({ field: v.string(), told: v.string() });
export type UnusualValue = v.InferOutput<typeof unusualValueSchema>;

/** Why the CRM has a deal no more. */
export const dealsGone = ['deleted', 'merged'] as const;
export type DealGone = (typeof dealsGone)[number];

/** A change of a field that the CRM has too stays here, is sent to it, or is the CRM's alone to make. */
export const editWays = ['here', 'sent', 'owned'] as const;
export type EditWay = (typeof editWays)[number];

const conflictSchema = v.object({
  field: v.picklist(crmColumns),
  theirs: v.nullable(v.union([v.string(), v.number()])),
});

/** Where somebody of the customer is known from: the CRM, what was said, or a field that names them. */
const knownPersonSchema = v.object({
  name: v.string(),
  from: v.picklist(['crm', 'said', 'text']),
});
export type KnownPerson = v.InferOutput<typeof knownPersonSchema>;

/** What only the CRM knows of a deal; null where it does not say. */
export const crmDealFactsSchema = v.object({
  /** The stage that the deal was in when the CRM was last read. */
  stage: v.string(),
  outcome: v.nullable(v.picklist(stageOutcomes)),
  probability: v.nullable(v.number()),
  stage_changed_at: v.nullable(timestampSchema),
  last_activity_at: v.nullable(timestampSchema),
  contacts: v.nullable(v.number()),
  /** Who of the customer is known by name, wherever from; only where the CRM knows one or nobody. */
  people: v.optional(v.array(knownPersonSchema)),
  /** How many people these are, each counted once; whoever may not read all names sees it too. */
  known_people: v.optional(v.number()),
  decision_maker: v.nullable(v.string()),
  close_date_pushes: v.number(),
  unusual: v.array(unusualValueSchema),
  /** Null while the CRM has it. */
  gone: v.nullable(v.picklist(dealsGone)),
  /** The CRM's id of the deal that it was merged into. */
  merged_into: v.nullable(v.string()),
  /** That deal: its page in the CRM, and what it is here, where it is. */
  survivor: v.nullable(
    v.object({
      id: v.nullable(v.string()),
      name: v.nullable(v.string()),
      url: v.nullable(v.string()),
    }),
  ),
  url: v.nullable(v.string()),
  conflicts: v.array(conflictSchema),
  edits: v.optional(v.picklist(editWays)),
  /** Changes that the CRM does not have yet; `refused` says why it does not take one. */
  sending: v.optional(v.array(v.object({ field: v.string(), refused: v.nullable(v.string()) }))),
});
export type CrmDealFacts = v.InferOutput<typeof crmDealFactsSchema>;

/** How a deal stands, and of one that no CRM has, how long it may. */
export const standingEntries = {
  /** How it ended, as its CRM or the workspace's list of stages says; null while it is open. */
  outcome: v.optional(v.nullable(v.picklist(['won', 'lost']))),
  /** Of a deal that no CRM has: the day since which it is in its stage, and the usual days there. */
  own_stage: v.optional(
    v.nullable(v.object({ since: v.string(), usual_days: v.nullable(v.number()) })),
  ),
};
type Standing = v.InferOutput<v.ObjectSchema<typeof standingEntries, undefined>>;

/** The same, as the rules of the analyst take it. */
export function analystFactsOf(
  { stage, win_progress, outcome, own_stage }: { stage: string; win_progress: number } & Standing,
  facts: CrmDealFacts | null | undefined,
) {
  // What the CRM says of another stage says nothing of this one.
  const told = facts?.stage === stage ? facts : null;
  const probability = win_progress || (told?.probability ?? null);
  const standing = {
    probability,
    outcome: outcome === undefined ? (told?.outcome ?? null) : (outcome ?? ('open' as const)),
  };
  if (!facts) {
    return {
      ...standing,
      stageChangedAt: own_stage?.since ?? null,
      usualDaysInStage: own_stage?.usual_days ?? null,
    };
  }
  return {
    ...standing,
    stageChangedAt: facts.stage_changed_at?.slice(0, 10) ?? null,
    lastActivityAt: facts.last_activity_at?.slice(0, 10) ?? null,
    contacts: facts.contacts,
    decisionMaker: facts.decision_maker,
    people: facts.people ?? [],
    knownPeople: facts.known_people ?? 0,
    isGone: facts.gone !== null,
    closeDatePushes: facts.close_date_pushes,
    unusual: facts.unusual,
  };
}
