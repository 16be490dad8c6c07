const doing =
  'send|call|ring|ask|bring|give|get (?:him|her|them|us|me|you|the|a|an)|talk to|speak to|fill in|clarify|rebuild|run|test|write|prepare|deliver|get back|check|present|share|forward|provide|arrange|set up|confirm|answer|quote|introduce|review|return|draft|order|find|fix|finish|update|calculate|file|submit|book|rework|show|look into|follow up|come back|get back|call back|revert|reply|respond|chase|organise|organize|put together|work out|come up with|revise|price|propose|let (?:them|him|her|me|us) (?:know|have)';
const whom = String.raw`(?:him|her|them|me|us|\p{Lu}[\p{L}'-]{1,30}(?:\s\p{Lu}[\p{L}'-]{1,30})?)`;
/** Whom one of us promises something. */
const them = String.raw`(?:him|her|them|\p{Lu}[\p{L}'-]{1,30}(?:\s\p{Lu}[\p{L}'-]{1,30})?)`;
const we = String.raw`(?:I|i|we|We)`;
const they = String.raw`(?:he|she|they|He|She|They|\p{Lu}[\p{L}'-]{1,30}|procurement|legal|IT|purchasing)`;

interface Shape {
  by: 'ours' | 'theirs';
  source: string;
  /** Whether what is owed starts with its verb, stands behind the words, or is not told by them. */
  what: 'verb' | 'after' | 'none';
}

const way = (by: Shape['by'], what: Shape['what'], source: string): Shape => ({ by, what, source });

/** Who owes what, by subject and verb; the first that fits a sentence counts. */
export const shapes: readonly Shape[] = [
  way(
    'ours',
    'verb',
    String.raw`(?:said|told\s${whom}|promised(?:\s${whom})?|agreed)\s(?:that\s)?${we}(?:'d|'ll|\swould|\swill|\scould|\scan)?\s(?=(?:${doing})\b)`,
  ),
  way(
    'ours',
    'verb',
    String.raw`${we}(?:'ve|\shave|\shad)?\s(?:also\s)?(?:undertook|undertaken|promised|agreed|offered|committed)(?:\s${whom})?(?:\son\s[^.,;]{3,20})?\sto\s(?=(?:${doing})\b)`,
  ),
  way(
    'ours',
    'after',
    String.raw`${we}(?:'ve|\shave|\shad)?\s(?:also\s)?promised\s(?:${whom}\s)?(?=\p{Ll})(?!to\b|that\b|we\b|i\b)`,
  ),
  // a note without a subject speaks of its writer
  way(
    'ours',
    'after',
    String.raw`(?<=^|[-–>;:.,]\s|[-–>;:.,])[Pp]romised\s(?:${them}\s)?(?=\p{L})(?!to\b|that\b|we\b|i\b|by\b|for\b|us\b|me\b)`,
  ),
  way(
    'ours',
    'none',
    String.raw`${we}\ssaid\s(?=['"“‘]?(?:end|early|mid|mon|tue|wed|thu|fri|\d))|[Oo]urs\sto\s(?=\p{Ll})|owner:?\s(?:our|us)\b|[Oo]ur\s(?:ticket|bug|move|turn)\b`,
  ),
  way(
    'ours',
    'none',
    String.raw`(?:${we}\ssaid|(?<!\)\s)(?:${we}\s(?:have\s|had\s)?)?(?:[Tt]old\s${them}|promised(?:\s${them})?))\s(?=['"“‘]?(?:(?:by|before|end\sof|next|this|for\s(?:mon|tue|wed|thu|fri|the\s\d|\d))\b|\d{1,2}[./]\d|\d{1,2}\s\p{L}{3}|(?:they|he|she)(?:'ll|\swill|\swould|'d)?\s(?:have|get|gets|has)\b))`,
  ),
  way('ours', 'after', String.raw`(?:${we}|WE)\s(?:still\s)?owe\s(?:${whom}\s)?`),
  // the owner of a line, behind an arrow
  way('ours', 'none', String.raw`(?:->|→|=>)\s?(?:us|me|our\sside|ours)\b`),
  // `agreed I call her on Friday`
  way(
    'ours',
    'verb',
    String.raw`(?:agreed|told\s${whom}|said)\s(?:that\s)?(?:${we}|[Ii]d|[Ii]ll)\s(?=(?:${doing}|visit|come by|ring)\b)`,
  ),
  way(
    'ours',
    'verb',
    String.raw`(?<=[,:;]\s)${we}\s(?=(?:bring|send|prepare|deliver|provide|call)\s)`,
  ),
  way(
    'ours',
    'verb',
    String.raw`${we}(?:\swas|\swere|'m|\sam|'re|\sare)\s(?:supposed|meant|due|going|to\shave)\sto\s(?=(?:${doing})\b)`,
  ),
  way(
    'ours',
    'none',
    String.raw`${we}\s(?:have\s)?told\s(?:him|her|them|\p{Lu}\p{Ll}{1,20})\s(?=[^.;?]{3,60}\sby\s)`,
  ),
  way(
    'ours',
    'verb',
    String.raw`(?:told|promised)\s${whom}\s(?:that\s)?${we}(?:'d|'ll|\swould|\swill)\s(?=(?:${doing})\b)`,
  ),
  way(
    'ours',
    'after',
    String.raw`(?:[Oo]pen|[Mm]issing|[Oo]utstanding|[Pp]ending|[Ll]acking|[Ll]eft)\s?(?:is|are|:|-|–|=)\s?(?:only\s)?our\s`,
  ),
  way(
    'ours',
    'none',
    String.raw`(?:signed|sent|answered|returned|filled\sin|completed|delivered|provided|confirmed)\sby\s(?:us|our\sside)\b`,
  ),
  way(
    'ours',
    'verb',
    String.raw`[Oo]ur\s(?:\p{L}+\s)?\p{L}+\s(?:has\s)?(?:promised|offered|agreed|undertook)\sto\s(?=(?:${doing})\b)`,
  ),
  way(
    'ours',
    'none',
    String.raw`(?:said|told|promised)\s(?:for|by)\s(?=[^.;]{3,60}\s(?:our|us)\s)`,
  ),
  // a line of a list of actions
  way(
    'ours',
    'after',
    String.raw`(?:TODO|[Tt]o-?do|[Aa]ction|ACTION|AI|AP|A/I|[Oo]n)\s?(?:for\s|on\s)?:?\s?\(?(?:me|us|we|our\sside|ours)\b\)?\s?[:–-]\s?`,
  ),
  way(
    'ours',
    'after',
    String.raw`(?<=^|[.;]\s)(?:us|me|US|ME|Us|Me|WE|our\sside)\s?[:–-]\s(?=\p{L})`,
  ),
  way(
    'ours',
    'none',
    String.raw`(?:he|she|they|He|She|They|\p{Lu}\p{Ll}[\p{L}'-]+)\sasked\s(?:us\s|me\s)?(?:for|to)\s(?=[^.;?]{4,70}(?:haven'?t\s(?:replied|answered|sent|done)|not\s(?:yet\s)?(?:sent|done|replied|answered)))`,
  ),
  way(
    'ours',
    'after',
    String.raw`(?:[Oo]utstanding|[Oo]pen|[Pp]ending)\s(?:on|with|at|from)\s(?:us|our\sside|our\send|me)\s?:?`,
  ),
  way(
    'ours',
    'verb',
    String.raw`${we}(?:'ll|\swill|\sshall|\sstill\sneed\sto|\sneed\sto|\sstill\shave\sto|\shave\sto|\smust|\sam\sto|\sare\sto)\s(?=(?:${doing})\b)`,
  ),
  way(
    'ours',
    'after',
    String.raw`(?:he|she|they|He|She|They|\p{Lu}\p{Ll}[\p{L}'-]+)\s(?:also\s)?asks\s(?:us\s|me\s)?for\s(?=(?:the|a|an|our)\s)(?!(?:a\s|the\s)?(?:discount|reduction|lower|better|cheaper))`,
  ),
  way(
    'ours',
    'after',
    String.raw`(?:(?:he|she|they|He|She|They|\p{L}[\p{L}'-]{1,30})\sa|(?<=^|[.;,]\s)[Aa])sked\sfor\s(?=(?:the|a|an|our|two|three)\s[^.;?]{3,60}\sby\s)`,
  ),
  way('ours', 'verb', String.raw`[Aa]sked\s(?:us|me)\sto\s(?=(?:${doing})\b)`),
  way('ours', 'after', String.raw`[Aa]sked\s(?:us|me)\sfor\s`),
  way(
    'ours',
    'none',
    String.raw`(?:[Nn]eeds?|[Ww]ants?|[Ww]aits?\sfor|[Ww]aiting\s(?:for|on)|[Ee]xpects?|[Aa]sked\sfor|[Rr]equested|[Mm]issing)\s(?=[^.;?]{3,60}\sfrom\s(?:us|me|our|my)\b)`,
  ),
  way(
    'ours',
    'after',
    String.raw`(?:[Nn]eeds|[Ww]ants|(?:[Tt]hey|[Tt]eam|[Cc]ustomer)\s(?:need|want)|[Ww]aits?\sfor|[Ww]aiting\s(?:for|on)|[Aa]sked\sfor|[Rr]equested)\sour\s`,
  ),
  way('theirs', 'verb', String.raw`${they}(?:\swill|'ll)\s(?=(?:${doing}|sign|come back)\b)`),
  way(
    'theirs',
    'verb',
    String.raw`${they}\s(?:has\s|have\s)?(?:promised|agreed|undertook|offered)(?:\s(?:us|me))?\sto\s(?=(?:${doing}|sign|come back)\b)`,
  ),
  way(
    'theirs',
    'verb',
    String.raw`${they}\s(?:said|says|promised|agreed|offered)\s(?:that\s)?(?:he|she|they)(?:'d|'ll|\swould|\swill)\s(?=(?:${doing}|sign|come back)\b)`,
  ),
  way(
    'theirs',
    'verb',
    String.raw`${they}\s(?:was|were|is|are)\s(?:going|supposed|meant|due)\sto\s(?=(?:${doing}|sign|come back)\b)`,
  ),
  way(
    'theirs',
    'none',
    String.raw`${they}\s(?:\([^)]{1,25}\)\s)?(?:sends|brings|gives|delivers|returns|mails)\s(?:us|me)\s`,
  ),
  way('theirs', 'after', String.raw`(?<=^|[.,;:–-]\s?)[Pp]romised\s(?:us|me)\s(?=\p{L})`),
  way('theirs', 'verb', String.raw`${they}\sto\s(?=(?:${doing})\s(?:us|me|back)\b)`),
  way(
    'theirs',
    'after',
    String.raw`${they}\s(?:has\s|have\s)?promised\s(?:us\s|me\s)?(?=\p{Ll})(?!to\b|that\b|we\b|i\b)`,
  ),
];
