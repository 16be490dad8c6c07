/** What a sentence of a deal's notes can mean as it stands today. */
export const noteKinds = [
  'promise_ours',
  'promise_theirs',
  'agreed_step',
  'question_theirs',
  'objection',
  'condition',
  'blocker',
  'gone',
  'away',
  'new_person',
  'no_access',
  'weak_champion',
  'silence',
  'money_risk',
  'money_ok',
  'rival',
  'rival_out',
  'date_hard',
  'date_moved',
  'decided',
  'lost_sign',
  'secret',
  'unknown',
  'withdrawn',
  'done',
  'evidence',
  'other',
] as const;

export type NoteKind = (typeof noteKinds)[number];

/**
 * What the layer tells of a sentence beside its kind: that a step should be made of it today, that it
 * calls for one today or later, and that a step made of it would be wrong.
 */
export const noteStates = ['now', 'open', 'harm'] as const;

export type NoteState = (typeof noteStates)[number];

/** All that is told of a sentence, in the order in which weights are stored. */
export const noteAspects = [...noteKinds, ...noteStates] as const;

export type NoteAspect = (typeof noteAspects)[number];
