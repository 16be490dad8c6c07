import type { NoteKind } from './kinds.ts';

/** What a sentence has to mean for advice of a kind to rest on it, by the first pattern that fits. */
const fits: readonly [RegExp, readonly NoteKind[]][] = [
  [/^promise\.ours/, ['promise_ours', 'question_theirs', 'agreed_step', 'blocker']],
  [/^promise\.theirs/, ['promise_theirs', 'agreed_step', 'silence']],
  [/^agreed\.without-host/, ['agreed_step', 'promise_theirs', 'date_hard', 'gone', 'away']],
  [/^agreed\./, ['agreed_step', 'date_hard', 'date_moved']],
  [/^dates\.(?:freeze|pause|close-in-freeze)/, ['blocker', 'date_hard', 'away', 'date_moved']],
  [/^dates\.signer-away/, ['away', 'blocker', 'date_hard']],
  [/^dates\.change/, ['new_person', 'gone', 'date_hard', 'blocker', 'date_moved']],
  [/^dates\./, ['date_hard', 'date_moved', 'agreed_step', 'condition', 'blocker']],
  [/\.(?:left|leaving)$/, ['gone', 'new_person', 'away', 'blocker']],
  [/\.away$/, ['away', 'gone']],
  [/\.promoted$/, ['new_person', 'gone']],
  [/^person\.unmet/, ['no_access', 'new_person', 'unknown']],
  [/^person\.silent/, ['silence', 'promise_theirs', 'no_access', 'blocker']],
  [
    /^objection\./,
    [
      'objection',
      'blocker',
      'condition',
      'money_risk',
      'question_theirs',
      'no_access',
      'rival',
      'weak_champion',
    ],
  ],
  [/^open\.condition/, ['condition', 'blocker', 'objection', 'date_hard']],
  [/^open\.asked/, ['question_theirs', 'promise_ours', 'objection', 'condition']],
  [
    /^open\.(?:terms|discount)/,
    ['objection', 'question_theirs', 'condition', 'money_risk', 'blocker'],
  ],
  [
    /^open\.(?:undone|waiting)/,
    [
      'promise_ours',
      'promise_theirs',
      'blocker',
      'condition',
      'silence',
      'date_moved',
      'money_risk',
    ],
  ],
  [/^open\.question/, ['unknown', 'question_theirs']],
  [/^doubt\.guess/, ['unknown', 'condition']],
  [/^doubt\.courtesy/, ['weak_champion', 'unknown']],
  [/^doubt\.knock-out/, ['condition', 'blocker', 'objection', 'lost_sign', 'unknown']],
  [/^(?:doubt\.goes-on|qualify-out)/, ['lost_sign', 'money_risk', 'rival', 'blocker', 'no_access']],
  [/^rival\.|^competition\./, ['rival', 'objection']],
  [/^money\./, ['money_risk', 'objection', 'no_access', 'condition', 'blocker']],
  [/^champion\./, ['weak_champion', 'no_access', 'unknown', 'silence']],
  [/^buyer\./, ['no_access', 'unknown']],
  [/^plan\./, ['done', 'decided', 'money_ok', 'rival_out', 'evidence', 'withdrawn']],
  [
    /^contact\./,
    ['secret', 'condition', 'away', 'silence', 'lost_sign', 'no_access', 'agreed_step', 'blocker'],
  ],
];

/** The kinds on which advice may rest; null where it says nothing of a sentence. */
export function fittingKinds(id: string): readonly NoteKind[] | null {
  return fits.find(([pattern]) => pattern.test(id))?.[1] ?? null;
}
