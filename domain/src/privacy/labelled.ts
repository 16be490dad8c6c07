import type { Span } from './claims.ts';
import { fold, wordsOf } from './fold.ts';
import { fieldTerms, technologyTerms } from './field-terms.ts';
import { isEnglish, isFirstName } from './lexicon.ts';

const ofCompany =
  'customers?|accounts?|compan(?:y|ies)|clients?|prospects?|vendors?|suppliers?|resellers?|partners?|pipeline|won|lost|finalists?|contenders?|bids?|renewals?|alternatives?|evaluating|rivals?|competitors?|competition|incumbent|integrator|organi[sz]ation|employer|bidders?|shortlist|kunde|firma|lieferant|wettbewerber|empresa|cliente|proveedor|fornecedor|azienda|société|societe|client|fournisseur|bedrijf|klant|firm';
const ofPerson =
  'contacts?|buyers?|champions?|champ|blockers?|fans?|stakeholders?|eb|required|optional|absent|apologies|invitees?|owners?|name|attendees?|participants?|present|cc|bcc|to|from|sponsor|signatory|signer|author|reporter|assignee|speaker|host|organi[sz]er|caller|approver|decision maker|economic buyer|coach|blocker|ansprechpartner|teilnehmer|von|an|kontakt|contacto|nombre|nom|nome|de|para|van|aan|fra|til|da|od';
/** "Customer: Beacon", "account=Summit", '"contact":"Jane"'. */
const label = new RegExp(
  `(?<![\\p{L}\\p{N}_])(?:(${ofCompany})|(${ofPerson}))(?: name)?["']?[ \\t]?(?::|=|\\|)[ \\t]{0,3}["']?`,
  'giu',
);
const longestValue = 160;
const betweenNames = /\s?(?:[,;/&+]|\s(?:and|und|y|et|e|vs\.?|or)\s)\s?/iu;
const name =
  /^["'*(]*(\p{Lu}[\p{L}\p{M}\p{N}.'’&-]*(?: (?:\p{Lu}[\p{L}\p{M}\p{N}.'’&-]*|&|of|de|van|der|von|und|and|a\.?s\.?|a\.?d\.?|s\.?r\.?o\.?|gmbh|ltd|inc)){0,4})/u;

/** Names behind a label, and in the columns of a table whose head is one. */
export function labelledIn(text: string): Span[] {
  if (!/[:=|,;\t]/.test(text)) return [];
  const spans: Span[] = [];
  for (const { index, 0: whole, 1: company, 2: person } of text.matchAll(label)) {
    if (/^\p{Ll}/u.test(person ?? '') && !/^["':=]/.test(whole.slice((person ?? '').length)))
      continue;
    const start = index + whole.length;
    const [value = ''] = /^[^\n|"<>{}\t]*/.exec(text.slice(start, start + longestValue)) ?? [];
    if (person) spans.push(...turnedIn(value, start));
    spans.push(...namesIn(value, start, company ? 'COMPANY' : 'PERSON'));
  }
  return [...initialledIn(text), ...spans, ...columnsIn(text)];
}

/** "Sato, Jun; Lim, Grace": the family's name first, as mail programs write it. */
function turnedIn(value: string, from: number): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const part of value.split(';')) {
    const [turned = ''] = turnedName.exec(part.trim()) ?? [];
    const start = from + at + part.indexOf(turned);
    at += part.length + 1;
    if (turned === '' || !isName(turned, 'PERSON')) return spans;
    spans.push({ start, end: start + turned.length, kind: 'PERSON', key: fold(turned) });
  }
  return spans;
}

/** "Vasconcelos, D.": a surname before an initial with its full stop. */
const turnedInitial =
  /(?<![\p{L}\p{N}.'’-])(\p{Lu}[\p{L}\p{M}'’-]{2,30}), \p{Lu}\.(?:[ -]?\p{Lu}\.){0,2}/gu;

function initialledIn(text: string): Span[] {
  if (!text.includes(', ')) return [];
  return [...text.matchAll(turnedInitial)].flatMap(
    ({ index, 0: whole, 1: surname = '' }): Span[] => {
      const words = wordsOf(surname).map(({ folded }) => folded);
      if (words.every((word) => fieldTerms.has(word) || isEnglish(word, 50))) return [];
      const end = index + whole.length - 1;
      return [{ start: index, end, kind: 'PERSON', key: words.join(' ') }];
    },
  );
}

const turnedName = /^\p{Lu}[\p{L}'’-]{1,30}, \p{Lu}[\p{L}'’-]{1,30}(?=$| ?[<([])/u;

function namesIn(value: string, from: number, kind: 'COMPANY' | 'PERSON'): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const part of value.split(betweenNames)) {
    const start = value.indexOf(part, at);
    at = start + part.length;
    const match = name.exec(part);
    const found = match?.[1]?.replace(/[.,]$/, '') ?? '';
    if (!match || !isName(found, kind)) {
      if (spans.length === 0) break; // The list begins with something else: it is a sentence.
      continue;
    }
    const begin = from + start + match[0].length - (match[1]?.length ?? 0);
    spans.push({ start: begin, end: begin + found.length, kind, key: fold(found) });
  }
  return spans;
}

function isName(found: string, kind: 'COMPANY' | 'PERSON'): boolean {
  const words = wordsOf(found).map(({ folded }) => folded);
  if (found.length < 2 || words.length === 0) return false;
  if (kind === 'COMPANY' && words.length === 1 && technologyTerms.has(words[0] ?? '')) return true;
  const isOrdinary = (word: string) =>
    fieldTerms.has(word) || (isEnglish(word, 35) && !(isFirstName(word) && !isEnglish(word, 10)));
  if (kind === 'COMPANY')
    return !words.every((word) => fieldTerms.has(word) || isEnglish(word, 20));
  return !words.every(isOrdinary);
}

const headOf = (pattern: string) => new RegExp(`^["' *]*(?:${pattern})(?: name)?["' *]*$`, 'iu');
const companyHead = headOf(ofCompany);
const personHead = headOf(ofPerson);
const cellBreak = /[|,;\t]/;
const mostLines = 200;

/** "Account | Owner" above "Beacon | Jane". */
function columnsIn(text: string): Span[] {
  if (!text.includes('\n')) return [];
  const spans: Span[] = [];
  const lines = text.split('\n');
  let at = 0;
  let heads: ('COMPANY' | 'PERSON' | undefined)[] = [];
  for (const [number, line] of lines.entries()) {
    if (number > mostLines) break;
    const cells = line.split(cellBreak);
    const kinds = cells.map((cell) =>
      companyHead.test(cell) ? 'COMPANY' : personHead.test(cell) ? 'PERSON' : undefined,
    );
    if (cells.length > 1 && kinds.some(Boolean)) heads = kinds;
    else if (cells.length === heads.length) {
      let from = at;
      for (const [column, cell] of cells.entries()) {
        const kind = heads[column];
        const value = cell.trim().replaceAll(/^["'*]{1,4}|["'*]{1,4}$/g, '');
        const isFilled =
          /^\p{Lu}/u.test(value) && value.length < 60 && isName(value, kind ?? 'PERSON');
        if (kind && isFilled) {
          const start = from + cell.indexOf(value);
          spans.push({ start, end: start + value.length, kind, key: fold(value) });
        }
        from += cell.length + 1;
      }
    } else if (line.trim() !== '' && !/^[\s|:-]+$/.test(line)) heads = [];
    at += line.length + 1;
  }
  return spans;
}
