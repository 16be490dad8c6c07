import type { DateOrder } from './date-shapes.ts';

/** A text to be read: a field of a deal, a note, a turn of a call. */
export interface TextSource {
  /** What it is called by whoever asks, e.g. `champion.details`. */
  field: string;
  text: string | null | undefined;
  /** ISO day on which it was written, as far as known: dates without a year are read against it. */
  day: string;
  /** Whether it was found to be in a language that is not read. */
  isForeign?: boolean;
}

/** What is known before reading. */
export interface ReadingContext {
  /** ISO day. */
  today: string;
  order: DateOrder;
  /** People known from elsewhere, with the field that names them. */
  people: readonly KnownPerson[];
}

export interface KnownPerson {
  name: string;
  role: 'buyer' | 'champion' | 'other';
}

/** One sentence of a text with what its surroundings say of it. */
export interface Sentence {
  field: string;
  /** Verbatim, as it stands in the text. */
  text: string;
  /** The same with dictated marks as marks; offsets are those of `text`. */
  plain: string;
  /** The day on which it was written: the date at its head, else that of the text. */
  day: string;
  /** Whether a date at the head of the note tells when it was written. */
  isDated: boolean;
  /** Who speaks: the seller's own note, or a pasted mail. */
  voice: 'note' | 'mail';
  /** Ticked or open in a list that both sides share. */
  mark: 'done' | 'open' | null;
  /** In a language that is not read. */
  isForeign: boolean;
  /** Told in confidence, or nobody's business: never quoted. */
  isPrivate: boolean;
  /** Place in the whole reading. */
  index: number;
}

interface FactBase {
  sentence: Sentence;
  /** The words that carry it. */
  words: string;
}

/** `doubtful`: something is said that may mean that somebody is no longer the one to go to. */
export type PersonState =
  | 'left'
  | 'leaving'
  | 'away'
  | 'promoted'
  | 'unmet'
  | 'silent'
  | 'doubtful';

/** What became of a person. */
export interface PersonFact extends FactBase {
  kind: 'person';
  /** Null where it cannot be told whom they mean. */
  name: string | null;
  role: KnownPerson['role'];
  state: PersonState;
  /** Who follows or stands in. */
  successor: string | null;
  /** Until when somebody is away, or from when somebody is gone. */
  day: string | null;
  /** Of an absence its first day, where that is told. */
  from?: string | null;
}

export type AmountRole = 'budget' | 'limit' | 'paid' | 'price' | 'rival' | 'cost' | 'saving';

export interface AmountFact extends FactBase {
  kind: 'amount';
  role: AmountRole;
  value: number;
  /** ISO code where the text names one beside the sum. */
  currency: string | null;
  /** Approved or said in writing. */
  isApproved: boolean;
}

export type Event =
  | 'board'
  | 'decision'
  | 'signature'
  | 'meeting'
  | 'go-live'
  | 'contract end'
  | 'deadline'
  | 'day'
  | 'deferral'
  | 'freeze'
  | 'pause'
  | 'lapse'
  | 'change'
  | 'wait';

/** Something that happens on a day. */
export interface DateFact extends FactBase {
  kind: 'date';
  event: Event;
  /** What happens, in words of the text where there are any. */
  label: string;
  from: string;
  to: string;
  /** One of a row of days, by the calendar: `the last Tuesday of the month`. */
  isRecurring?: boolean;
  /** `possible`: only if something else does not come about. */
  certainty: 'agreed' | 'planned' | 'possible' | 'past' | 'harmless';
  /** Of a harmless one, what says so where it is another sentence. */
  denial?: Sentence;
}

export type Step =
  | 'budget'
  | 'security review'
  | 'legal'
  | 'procurement'
  | 'tender'
  | 'decision'
  | 'pilot'
  | 'reference'
  | 'works council'
  | 'data terms';

export interface StepFact extends FactBase {
  kind: 'step';
  step: Step;
  state: 'done' | 'not needed' | 'open';
}

/** What one side owes the other. */
export interface CommitmentFact extends FactBase {
  kind: 'commitment';
  by: 'ours' | 'theirs';
  /** The other person named with it. */
  person: string | null;
  /** What is owed, in words of the text, with its verb where `isAction`; null where it cannot be told. */
  what: string | null;
  isAction: boolean;
  due: string | null;
  state: 'open' | 'kept' | 'late';
  /** Says that a part of it was done. */
  part?: Sentence;
}

export interface ObjectionFact extends FactBase {
  kind: 'objection';
  /** A person or a group; null where it cannot be told. */
  who: string | null;
}

export interface RivalFact extends FactBase {
  kind: 'rival';
  state: 'eliminated' | 'active';
  says: 'cheaper' | 'strength' | 'weakness' | null;
}

export type RefusalReason =
  | 'refused'
  | 'insolvent'
  | 'chose another'
  | 'stopped'
  | 'imposed'
  | 'no need'
  | 'not for us';

/** Why a deal should not be pursued. */
export interface RefusalFact extends FactBase {
  kind: 'refusal';
  reason: RefusalReason;
}

export type RestrictionKind =
  | 'confidential'
  | 'sensitive'
  | 'no contact'
  | 'written only'
  | 'unsubscribe';

/** What must not be done with what was written. */
export interface RestrictionFact extends FactBase {
  kind: 'restriction';
  restriction: RestrictionKind;
  person: string | null;
}

export type DoubtKind = 'guess' | 'courtesy' | 'correction' | 'language' | 'instruction';

export interface DoubtFact extends FactBase {
  kind: 'doubt';
  doubt: DoubtKind;
}

/**
 * What the text itself calls open: something must come first, something is waited for, somebody asks
 * for less or other terms, or it is not known.
 */
export type OpenKind =
  | 'condition'
  | 'asked'
  | 'undone'
  | 'waiting'
  | 'terms'
  | 'discount'
  | 'question';

export interface OpenFact extends FactBase {
  kind: 'open';
  open: OpenKind;
}

/** A figure of the customer's own, or a cost they told of. */
export interface ProblemFact extends FactBase {
  kind: 'problem';
  /** The figure in the words of the text; null where there is none. */
  figure: string | null;
  isConfirmed: boolean;
}

/** How long something takes. */
export interface DurationFact extends FactBase {
  kind: 'duration';
  what: string;
  /** Whether it comes before the signature or after the order. */
  phase: 'before' | 'after';
  days: number;
  /** When it began, where that is told. */
  since: string | null;
}

export type Fact =
  | PersonFact
  | AmountFact
  | DateFact
  | StepFact
  | CommitmentFact
  | ObjectionFact
  | RivalFact
  | RefusalFact
  | RestrictionFact
  | DoubtFact
  | OpenFact
  | ProblemFact
  | DurationFact;

/** Facts of one kind. */
export function factsOfKind<K extends Fact['kind']>(
  facts: readonly Fact[],
  kind: K,
): Extract<Fact, { kind: K }>[] {
  return facts.filter((fact): fact is Extract<Fact, { kind: K }> => fact.kind === kind);
}

/** The sentences around one in its own text. */
export interface Neighbours {
  before: readonly Sentence[];
  after: readonly Sentence[];
}

/** What reads one sentence, with those around it for pronouns and answers. */
export type SentenceReader = (
  sentence: Sentence,
  context: ReadingContext,
  near: Neighbours,
) => Fact[];
