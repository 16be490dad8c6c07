import { isCompany, type Companies } from '../company-name.ts';
import { capitalised } from '../../text/words.ts';
import type { Voice } from './draft.ts';
import { isNameLike, isRole, isRoleWord } from './roles.ts';

/** Words before a colon that head a part of notes, and are nobody's name. */
const headings = new Set(
  `attendees attendance participants present apologies absent agenda date time location place subject
  topic topics summary recap notes note minutes actions action todo todos tasks steps step next
  decisions decision decided discussion background context budget timeline pain need authority
  metrics champion competition competitors risks risk questions question answer answers status
  update updates price pricing cost costs contacts contact people team goal goals objective
  objectives outcome outcomes conclusion conclusions re fwd fw from to cc bcc sent reply-to von an
  betreff gesendet datum objet de envoyé onderwerp verzonden aan http https www tel phone mobile fax
  email e-mail mail web ps nb nota bene ie eg example important warning tbd tbc other others misc
  follow-up followup followups open closed issue issues problem problems situation impact criteria
  process legal security procurement environment hurdles approach requirements requirement stack
  systems today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday meeting
  call title company deal owner stage amount value quote source duration recording transcript
  recorded host key highlights takeaways dial-in link kind regards thanks best cheers greetings
  interesting good bad pros cons why what when where who how but and so because also plus minus
  total sum result results first second third finally one two three option options phase week day
  month quarter year page item items points point room where`
    .split(/\s+/)
    .filter(Boolean),
);

/** Names of an export's fields, alone or with headings: `Call ID`, `Industry`. */
const fields = new Set(
  'type id ids industry vertical sector segment region number language version sentiment score revenue employees'.split(
    ' ',
  ),
);
const label =
  /^([\p{L}\p{N}][\p{L}\p{M}\p{N}_'’.\-&/]{0,40}(?: [\p{L}\p{N}(][\p{L}\p{M}\p{N}_'’.\-&/]{0,40}){0,5})$/u;
const withTitle = /^([^([,|]{1,80}?) ?[([,|] ?([^)\]]{1,100})[)\]]?$/u;
const titleFirst = /^[([]([^)\]]{1,60})[)\]] ?(\p{L}.{0,80})$/u;
const besideDash = /^(.{1,60}?) [-–—] (.{1,60})$/u;

/** Whether a label names a field of a header or a part of notes: `Call_ID`, `Next Steps`. */
export function isFieldLabel(words: string): boolean {
  const parts = unmarked(words).toLowerCase().split(/[ _]+/);
  return parts.every((part) => headings.has(part) || fields.has(part));
}

/** Who a label before a colon names, with a title; null where it reads as a heading or a sentence. */
export function voiceOf(words: string, companies?: Companies): Voice | null {
  const bare = unmarked(words);
  if (bare.length === 0 || bare.length > 120) return null;
  // `Guest (2)` is a name
  if (/^\p{L}[\p{L} ]{1,40} \(\d{1,3}\)$/u.test(bare)) return { name: bare, title: null };
  const { name, title } = titledName(bare, (each) => isRole(each) || isCompany(each, companies));
  return isLabel(name.replace(/ \(([^()]+)\)$/u, ' $1')) ? { name, title } : null;
}

/** Without the marks of bold and italic type, and brackets around all of it. */
function unmarked(words: string): string {
  const bare = words
    .trim()
    .replace(/^[*_]{1,3}/, '')
    .replace(/[*_]{1,3}$/, '')
    .trim();
  if (titleFirst.test(bare)) return bare;
  return bare
    .replace(/^[*_<[]{1,3}/, '')
    .replace(/[*_>\]]{1,3}$/, '')
    .trim();
}

type Titled = Voice & { title: string | null };

function titledName(bare: string, isBeside: (words: string) => boolean): Titled {
  const first = titleFirst.exec(bare);
  if (first && isBeside(first[1] ?? '')) {
    return { name: (first[2] ?? '').trim(), title: first[1] ?? null };
  }
  const dashed = besideDash.exec(bare);
  const found = dashed ?? withTitle.exec(bare);
  const [outer, inner] = [found?.[1]?.trim() ?? '', found?.[2]?.trim() ?? ''];
  if (!found || !/\p{L}/u.test(inner)) return ofId(bare, isBeside);
  const [own = '', ...more] = inner.split(/, ?/);
  if (isBeside(outer) && isNameLike(own) && !isBeside(own)) {
    return { name: own, title: [outer, ...more].join(', ') };
  }
  if (dashed) return isBeside(inner) ? { name: outer, title: inner } : { name: bare, title: null };
  // `Client (CFO)` and `Client (CTO)` are two
  if (isRole(outer) && isRole(inner)) return { name: bare, title: null };
  return { name: outer, title: inner };
}

/** `PROSPECT_SARAH` is Sarah, `JOHN_SMITH` John Smith; `SPEAKER_00` and `jo_k` are names as they are. */
function ofId(id: string, isBeside: (words: string) => boolean): Titled {
  const parts = id.split(/[_-]/);
  const asIs = { name: id, title: null };
  if (parts.length < 2 || !parts.every((part) => /^\p{L}+$/u.test(part))) return asIs;
  const isUpper = id === id.toUpperCase() && id !== id.toLowerCase();
  // `kiran_halden` is how somebody calls themselves
  const isRest = (part: string) =>
    isRoleWord(part) || (isUpper && isBeside(capitalised(part.toLowerCase())));
  const from = parts.findIndex((part) => !isRest(part));
  const to = parts.findLastIndex((part) => !isRest(part)) + 1;
  if (from < 0) return asIs;
  const rest = [...parts.slice(0, from), ...parts.slice(to)];
  if (rest.length === 0 && !(isUpper && id.includes('_'))) return asIs;
  return {
    name: parts
      .slice(from, to)
      .map((part) => capitalised(part.toLowerCase()))
      .join(id.includes('_') ? ' ' : '-'),
    title: rest.map((part) => capitalised(part.toLowerCase())).join(' ') || null,
  };
}

function isLabel(name: string): boolean {
  if (!label.test(name) || !/\p{L}/u.test(name) || isFieldLabel(name)) return false;
  const parts = name.split(' ');
  const isHeading = headings.has((parts[0] ?? '').toLowerCase());
  if (isHeading && parts.slice(1).some((part) => /^\p{Ll}/u.test(part))) return false;
  return parts.length <= 2 || parts.filter((part) => /^\p{Ll}/u.test(part)).length <= 1;
}
