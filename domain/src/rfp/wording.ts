/** What is asked, without what tenders and questionnaires put around it. */
export interface Wording {
  /** The matter itself, on one line. */
  text: string;
  /** "How", "which", "describe": a passage answers it, and no level has to be proven beyond that. */
  asksToDescribe: boolean;
}

/**
 * "SEC-4.2:", "4.2.1", "Q12)", "[R-07]", "REQ 17 -" in front of a requirement. Without a mark behind
 * it, a sentence must begin there: "AES-256 encryption" and "TLS 1.3 must" have no code.
 */
const code =
  /^\s*[[(]?(?:[A-Z]{1,8}[-_. ]?\d{1,4}(?:[-_.]\d{1,4}){0,3}[a-z]?|\d{1,3}(?:\.\d{1,3}){1,4}|[A-Z]{2,8}(?:[-_][A-Z]{1,8}){1,2}[-_. ]?\d{1,4}(?:\.\d{1,3})?)[\])]?(?:\s?[:.)|]\s|\s?[-–—]\s|\s{1,3}(?=\p{Lu}(?:\p{Ll}|\s)|[([]))/u;

/** "(Mandatory)", "[M]", "MUST:", "Priority: high" in front or behind. */
const grade =
  /[[(](?:m|s|c|w|o|d|h|l|mandatory|must|must[- ]have|should|could|optional|desirable|essential|required|ko|k\.o\.|knock-?out(?: criterion)?|high|medium|low|priority \d)[\])]|^(?:mandatory|must|must[- ]have|should|optional|desirable|essential|knock-?out)\s*[:–-]\s/giu;

/** "(Yes/No/NA)", "Please answer yes or no.", "If so, explain briefly.", "Provide evidence." */
const instructions: readonly RegExp[] = [
  /[[(] ?(?:please\s+)?(?:answer\s+)?(?:y(?:es)? ?[/|,] ?n(?:o)?(?: ?[/|,] ?(?:n\/?a|not applicable|partial(?:ly)?|planned|roadmap|comment|details?))*|tick(?: all| one)?[^)\]]{0,40}|max(?:imum)?\.? [^)\]]{0,40}|attach[^)\]]{0,60}|comment[^)\]]{0,40}|(?:please )?(?:describe|explain|specify|elaborate|justify|state|detail)[^)\]]{0,30}) ?[)\]]/giu,
  /\b(?:y(?:es)? ?\/ ?n(?:o)?(?: ?\/ ?n\/?a)?)\b ?[.:]?/giu,
  /\b(?:please )?answer (?:with )?(?:yes or no|yes\/no)\b[^.?!]{0,60}[.?!]?/giu,
  /(?<=[.?!;:]\s|^)(?:if (?:so|yes|no|not|applicable|available|supported|partially)\b,?[^.?!]{0,120}|(?:please )?(?:explain|elaborate|comment|justify|specify|detail)(?: (?:briefly|how|why|your answer|in (?:brief|detail|a few words)))?|(?:please )?(?:provide|attach|include|give|supply) (?:any |some |the |a |your )?(?:supporting |relevant |further |additional |brief |short ){0,4}(?:evidence|details?|explanation|documentation|references?|links?|examples?|information|reasons?|description)[^.?!]{0,60}|(?:kindly|please) (?:confirm|advise|clarify|indicate|respond|describe)(?= ?(?:[.?!]|$))|comments?(?: welcome)?(?= ?(?:[.?!]|$))|details? please|which\?|how\?) ?[.?!]?(?=\s|$)/giu,
];

/** Who has to ensure, offer or confirm it, in the words of procurement. */
const politeness: readonly RegExp[] = [
  /^(?:(?:kindly|please)\s+)?(?:confirm|state|indicate|specify|advise|tell us|let us know|clarify|demonstrate|we (?:would|'d) like to (?:know|understand)|we (?:need|want) to (?:know|understand))\s+(?:whether|if|that|to what extent|to which extent)\s+/iu,
  /^(?:the )?(?:bidders?|tenderers?|suppliers?|vendors?|contractors?|providers?|offerors?|respondents?)(?:'s (?:solution|system|product|software|platform|offer(?:ing)?))?\s+(?:shall|must|should|will|has to|have to|needs? to|is (?:required|requested|asked) to|are (?:required|requested|asked) to)\s+(?:ensure|guarantee|confirm|demonstrate|show|prove|warrant|make sure|see to it|provide evidence|explain|state)\s+(?:that|whether|how)\s+/iu,
  /^it (?:shall|must|should|has to|needs to|will) be (?:possible|ensured|guaranteed|able|feasible) ?(?:that|to|for [\p{L} -]{1,40} to)? ?/iu,
  /^(?:to what (?:degree|extent)|in (?:what|which) way)\s+/iu,
];

/** Asks how, which or what, so that a passage answers it. */
const describes =
  /^(?:please\s+|kindly\s+)?(?:describe|explain|outline|detail|list|name|specify|elaborate|summari[sz]e|state (?:how|which|what|where|the)|give an overview|provide (?:a|an|the|details?|information|your) [\p{L} -]{0,30}(?:description|overview|details?|list|explanation|information|of|on)|how\b|what\b|which\b|where\b|who\b|when\b|in (?:what|which)\b|by (?:what|which)\b|on (?:what|which)\b|to (?:what|which)\b|under (?:what|which)\b)/iu;

const describeLead =
  /^(?:please\s+|kindly\s+)?(?:describe|explain|outline|detail|list|name|specify|elaborate on|summari[sz]e|give an overview of|state|provide (?:a|an|the|your|details?|information)(?: (?:short|brief|detailed))? ?(?:description|overview|details?|list|explanation|information)?(?: of| on| about)?)\s+(?:(?:briefly|in detail|shortly) ?,? ?)?/iu;

/** Longest requirement that is read. */
const mostRead = 4000;

/** Takes codes, grades, answering instructions and politeness off a requirement; never all of it. */
export function wordingOf(requirement: string): Wording {
  const whole = requirement.slice(0, mostRead).replaceAll(/\s+/g, ' ').trim();
  const uncoded = nonEmpty(
    whole.replace(grade, ' ').trim().replace(code, '').replaceAll(grade, ' '),
    whole,
  );
  const bare = instructions.reduce(
    (text, words) => nonEmpty(tidy(text.replaceAll(words, ' ')), text),
    tidy(uncoded),
  );
  const polite = politeness.reduce((text, words) => nonEmpty(text.replace(words, ''), text), bare);
  const asksToDescribe = describes.test(bare) || describes.test(polite);
  return { text: tidy(nonEmpty(polite.replace(describeLead, ''), polite)), asksToDescribe };
}

/** The shortened text, as long as something to read is left of it. */
function nonEmpty(text: string, before: string): string {
  return (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 2 ? text : before;
}

function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:?!])/g, '')
    .replace(/^[\s:;,.\-–—|]+/, '')
    .trim();
}
