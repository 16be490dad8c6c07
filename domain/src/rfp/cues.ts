import { keysOf } from '../keys.ts';

/** What words of a statement say about how far the thing holds that it speaks of. */
export type Cue = keyof typeof cues;

const absent =
  'supported|available|offered|possible|implemented|provided|included|allowed|permitted|enabled|compatible|guaranteed|intended|applicable|able|free|bundled|part of|a security boundary|handled|checked|enforced';

/** What others confirm, often with the name of a standard in front: "not HITRUST certified". */
const assured = 'certified|accredited|attested|audited|licensed|compliant';

const cues = {
  /** So many words that the thing is not there. */
  denied: new RegExp(
    [
      String.raw`\b(?:not|never)(?: yet| currently| directly| natively| be){0,2} (?:${absent})\b`,
      String.raw`n['’]t (?:yet |currently )?(?:${absent}|support|work|provide|allow|offer|have)\b`,
      String.raw`\b(?:do|does|did|will) not (?:yet |currently |directly |natively )?(?:support|work|provide|allow|offer|include|handle|implement|have|store|permit|come with|process)\b`,
      String.raw`\bno longer\b`,
      String.raw`\b(?:unsupported|unavailable|impossible|prohibited|forbidden|incompatible|disallowed)\b`,
      String.raw`\b(?:is|are|has|have|with|offers?|provides?) no (?:\p{L}{1,20} ){0,2}(?:support|way|plans?|option|possibility|guarantee|equivalent|certifications?|certificates?|attestations?|accreditations?)\b`,
      String.raw`\bnot (?:[\p{L}\p{N}-]{1,20} ){0,2}(?:${assured})\b`,
      String.raw`\b(?:cannot|can ?not|can['’]t|could not|unable to)\b`,
      String.raw`\bwithout (?:any )?(?:support|warranty)\b`,
      String.raw`\bnone of\b|\bno other\b`,
      String.raw`(?:^|[:.] )(?:please )?(?:do not|don['’]t|never|avoid) (?:use|set|rely|expect|call|mix|combine|try)\b`,
      String.raw`\b(?:is|are|was|were|get|gets|will be) (?:silently )?(?:ignored|overwritten|lost|discarded|rejected|dropped|stripped)\b`,
    ].join('|'),
    'iu',
  ),
  /** Any other word that turns a sentence round. */
  negated:
    /\b(?:not|never|neither|nor|without|none|lacks?|lacking|fails? to|refuses?|ignores?|ignored|deferred|drops|overwritten|disabled)\b|n['’]t\b|\bno (?!(?:later|less|more|fewer|longer) than\b|matter\b|longer\b|need\b)/iu,
  /** Was there, and is gone. */
  removed:
    /\b(?:removed|dropped|discontinued|discontinuation|deprecation|renamed|replaced|retired|withdrawn|end[- ]of[- ]life|obsolete)\b/iu,
  /** There, but not for good. */
  unstable:
    /\b(?:experimental|beta|alpha|preview|early access|deprecat\p{L}{1,8}|legacy|unstable|not recommended|discouraged|work-?arounds?|manual(?:ly)?|partial(?:ly)?|basic)\b/iu,
  planned:
    /\b(?:roadmap|planned|coming soon|future|not yet|upcoming|to ?do|in progress|will be (?:added|supported|available))\b/iu,
} as const satisfies Record<string, RegExp>;

const entries = keysOf(cues).map((cue) => [cue, cues[cue]] as const);

/** Which cues a text holds. */
export function cuesOf(text: string): ReadonlySet<Cue> {
  return new Set(entries.flatMap(([cue, words]) => (words.test(text) ? [cue] : [])));
}

const clauseSeam = /[,;:()–—]\s|\s(?:but|however|although|while|whereas|though|and|so)\s/giu;

/** The clauses of a sentence, so that what is denied can be told from what is not. */
export function clausesOf(text: string): string[] {
  return text.split(clauseSeam).filter((clause) => clause.trim() !== '');
}

/** Whether a clause says of what it names that it is not there, or not any more. */
export function turnsRound(clause: string): boolean {
  return cues.negated.test(clause) || cues.denied.test(clause) || cues.removed.test(clause);
}

const negation =
  /\b(?:not|never|no(?! (?:later|less|more|fewer|longer) than)|without|prevent(?:s|ed|ing)?|avoid(?:s|ed|ing)?|cannot|free of)\b|n['’]t\b/i;

/** Whether a text says that something is not so. */
export function isNegated(text: string): boolean {
  return negation.test(text);
}
