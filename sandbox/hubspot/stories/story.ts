/** Somebody of the customer's in a story. */
export interface StoryPerson {
  first: string;
  last: string;
  title: string;
  /** Before the `@`; the company's own domain follows. */
  mailbox: string;
  /** HubSpot's value, e.g. `DECISION_MAKER`, several with `;`. */
  buyingRole?: string;
}

/** Something that was said or written around a deal; days in its texts are written for `withDays`. */
export interface StoryEntry {
  /** Days before the stories' present (`presentOf`), whole or with a part of a day. */
  ago: number;
  kind: 'call' | 'email' | 'meeting' | 'note';
  subject: string;
  /** As it was typed: plain text; a meeting and a note are kept as HTML made of its lines. */
  body?: string;
  /** Of a call with a recording: who spoke, and the words. */
  transcript?: readonly (readonly [speaker: string, text: string])[];
  /** Of an e-mail: mailbox of who wrote it, `us` for the owner of the deal. */
  from?: string;
  /** Mailboxes of the people it is kept with; of all where it is not told. */
  people?: readonly string[];
}

/** What happened around one of the stand-in's deals, from the first call to today. */
export interface Story {
  /** Number of the deal among the stand-in's. */
  deal: number;
  /** How the owner of the deal is called in transcripts, e.g. `Maya`; and a colleague. */
  ours: readonly string[];
  people: readonly StoryPerson[];
  entries: readonly StoryEntry[];
}
