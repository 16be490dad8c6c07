/** Words of which labels before a colon are made that say what somebody does, and not who it is. */
const roles = new Set(
  `rep reps representative seller salesperson salesman saleswoman sales ae sdr bdr bdm presales vendor supplier
  client customer prospect buyer lead interviewer interviewee host moderator facilitator organizer organiser
  presenter guest participant attendee speaker caller operator user agent advisor adviser consultant manager
  director executive exec head chief ceo cto cfo cio coo cmo ciso cro cpo vp svp evp president founder owner
  engineer architect analyst specialist assistant coordinator officer controller account business development
  solutions solution success key senior junior deputy regional global enterprise technical support procurement
  purchasing legal finance marketing it operations product project team champion sponsor stakeholder
  decision maker economic
  kunde kundin interessent interessentin käufer käuferin einkäufer einkäuferin einkauf verkäufer verkäuferin
  vertrieb berater beraterin acheteur acheteuse vendeur vendeuse commercial commerciale conseiller conseillère
  cliente comprador compradora vendedor vendedora klant verkoper venditore`
    .split(/\s+/)
    .filter(Boolean),
);
const joining = /^(?:of|the|and|&|\d{1,3})$/;

export const isRoleWord = (word: string): boolean => roles.has(word.toLowerCase());

/** Whether a label tells what somebody does: `Sales Rep`, `Client 2`, `Head of Claims`. */
export function isRole(label: string): boolean {
  const [first = '', ...rest] = wordsOf(label);
  // `Senior` is a role word, `Edgar Guest` a name
  if (!roles.has(first)) return false;
  return rest.every((word) => roles.has(word) || joining.test(word)) || rest[0] === 'of';
}

const selling = new Set(
  'rep reps representative seller salesperson salesman saleswoman ae sdr bdr bdm verkäufer verkäuferin vendeur vendeuse vendedor vendedora verkoper venditore'.split(
    ' ',
  ),
);
const buying = new Set(
  'client customer prospect buyer kunde kundin interessent interessentin käufer käuferin acheteur acheteuse cliente comprador compradora klant'.split(
    ' ',
  ),
);

/** Whose people a role's name alone tells: `Sales Rep` sells, `Prospect 2` buys; else null. */
export function sideOfRole(label: string): 'ours' | 'customer' | null {
  const words = wordsOf(label).filter((word) => !joining.test(word));
  if (words.length === 0) return null;
  if (words.every((word) => buying.has(word))) return 'customer';
  return isRole(label) && selling.has(words.at(-1) ?? '') && !buying.has(words[0] ?? '')
    ? 'ours'
    : null;
}

const wordsOf = (label: string): string[] => label.toLowerCase().split(/[\s/_-]+/);

/** Whether words can be a person's name: capital letters or a script without them, no abbreviation. */
export function isNameLike(words: string): boolean {
  const parts = words.split(' ');
  const [first = ''] = parts;
  return (
    parts.length <= 4 &&
    /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(first) &&
    parts.every((part) => /^[\p{L}\p{M}'’.-]{1,40}$/u.test(part)) &&
    /\p{Ll}|\p{Lo}|\p{Lu}{4}/u.test(words) &&
    !isRole(words)
  );
}
