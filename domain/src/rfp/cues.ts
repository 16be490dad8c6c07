/** What words of a statement say about how far the thing holds that it speaks of. */
export const cueNames = [
  'denied',
  'negated',
  'removed',
  'only',
  'limited',
  'unstable',
  'elsewhere',
  'demands',
  'byDefault',
  'excepted',
  'some',
  'planned',
] as const;
export type Cue = (typeof cueNames)[number];

const absent =
  'supported|available|offered|possible|implemented|provided|included|allowed|permitted|enabled|compatible|guaranteed|intended|applicable|able|free|bundled|part of|a security boundary|handled|checked|enforced';

const cues: Readonly<Record<Cue, RegExp>> = {
  /** So many words that the thing is not there. */
  denied: new RegExp(
    [
      String.raw`\b(?:not|never)(?: yet| currently| directly| natively| be){0,2} (?:${absent})\b`,
      String.raw`n['’]t (?:yet |currently )?(?:${absent}|support|work|provide|allow|offer|have)\b`,
      String.raw`\b(?:do|does|did|will) not (?:yet |currently |directly |natively )?(?:support|work|provide|allow|offer|include|handle|implement|have|store|permit|come with|process)\b`,
      String.raw`\bno longer\b`,
      String.raw`\b(?:unsupported|unavailable|impossible|prohibited|forbidden|incompatible|disallowed)\b`,
      String.raw`\b(?:is|are|there is|there are|has|have|with|offers?|provides?) no (?:\p{L}+ ){0,2}(?:support|way|plans?|option|possibility|guarantee|equivalent)\b`,
      String.raw`\b(?:cannot|can ?not|can['’]t|could not|unable to)\b`,
      String.raw`\bwithout (?:any )?(?:support|warranty)\b`,
      String.raw`\bnone of\b`,
    ].join('|'),
    'iu',
  ),
  /** Any other word that turns a sentence round. */
  negated:
    /\b(?:not|never|neither|nor|without|none|lacks?|lacking|fails? to|refuses?|ignores?|ignored|deferred|drops|overwritten|disabled)\b|n['’]t\b|\b(?:is|are|was|has|have|had|there|with|of) no\b/iu,
  /** Was there, and is gone. */
  removed:
    /\b(?:removed|dropped|discontinued|discontinuation|deprecation|renamed|replaced|retired|withdrawn|end[- ]of[- ]life|obsolete)\b/iu,
  only: /\b(?:only|solely|exclusively|just|merely|limited to|restricted to|must be|has to be)\b/iu,
  limited:
    /\b(?:at most|up to|maximum|capped|limits?|limited|limitations?|restrictions?|restricted|no more than|not more than)\b/iu,
  /** There, but not for good. */
  unstable:
    /\b(?:experimental|beta|alpha|preview|early access|deprecat\p{L}*|legacy|unstable|not recommended|discouraged|work-?arounds?|manual(?:ly)?|partial(?:ly)?|basic)\b/iu,
  /** Somebody or something else does it. */
  elsewhere:
    /\b(?:plug-?ins?|extensions?|add-?ons?|third[- ]party|communit(?:y|ies)|partners?|external(?:ly)?|separate(?:ly)?|middleware|(?:an)?other (?:tools?|modules?|packages?|products?)|your own|yourself|custom|responsibility)\b/iu,
  /** Something must be done or be there first. */
  demands:
    /\b(?:requires?|required|must (?:be )?(?:install|configure|add|set|enable)|needs? to (?:be )?(?:install|configure|add|set|enable)|have to|prerequisites?|depends on|opt[- ]in|explicitly|if you (?:need|want|would|prefer|wish|require|must))\b/iu,
  byDefault: /\b(?:by default|defaults? to|default (?:value|is|are)|defaults?|out of the box)\b/iu,
  excepted: /\b(?:except(?:ions?)?|excluding|excluded|unless|but not|other than|however|although|apart from)\b/iu,
  some: /\b(?:some|subset|several|certain|most|a few|not all|parts? of|selected)\b/iu,
  planned:
    /\b(?:roadmap|planned|coming soon|future|not yet|upcoming|to ?do|under consideration|in progress|will be (?:added|supported|available))\b/iu,
};

/** Which cues a text holds. */
export function cuesOf(text: string): ReadonlySet<Cue> {
  return new Set(cueNames.filter((name) => cues[name].test(text)));
}

const clauseSeam = /[,;:()–—]+\s|\s(?:but|however|although|while|whereas|though|and|so)\s/giu;

/** The clauses of a sentence, so that what is denied can be told from what is not. */
export function clausesOf(text: string): string[] {
  return text.split(clauseSeam).filter((clause) => clause.trim() !== '');
}
