import type { Voice } from './draft.ts';

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

const label =
  /^([\p{L}\p{N}][\p{L}\p{M}\p{N}'’.\-&/]{0,40}(?: [\p{L}\p{N}(][\p{L}\p{M}\p{N}'’.\-&/]{0,40}){0,5})$/u;
const withTitle = /^([^([,|]{1,80}?) ?[([,|] ?([^)\]]{1,100})[)\]]?$/u;

/**
 * Who a label before a colon names, with a title in brackets or behind a comma; null where it reads
 * as a heading or as words of a sentence.
 */
export function voiceOf(words: string): Voice | null {
  const bare = words
    .trim()
    .replace(/^[*_<[]{1,3}/, '')
    .replace(/[*_>\]]{1,3}$/, '')
    .trim();
  if (bare.length === 0 || bare.length > 120) return null;
  const found = withTitle.exec(bare);
  // `Guest (2)` is a name
  const titled = /\p{L}/u.test(found?.[2] ?? '') ? found : null;
  const name = (titled?.[1] ?? bare).trim();
  if (!titled && /^\p{L}[\p{L} ]{1,40} \(\d{1,3}\)$/u.test(bare))
    return { name: bare, title: null };
  if (!label.test(name) || !/\p{L}/u.test(name)) return null;
  const parts = name.split(' ');
  if (headings.has(name.toLowerCase()) || headings.has((parts[0] ?? '').toLowerCase())) {
    if (parts.length === 1 || parts.slice(1).some((part) => /^\p{Ll}/u.test(part))) return null;
  }
  if (parts.length > 2 && parts.filter((part) => /^\p{Ll}/u.test(part)).length > 1) return null;
  return { name, title: titled?.[2]?.trim() ?? null };
}
