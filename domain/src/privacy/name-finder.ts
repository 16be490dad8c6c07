import { hostLabel } from './addresses/hosts.ts';
import { Claims, type Span } from './claims.ts';
import { inContext } from './words/context.ts';
import { Dictionary } from './known/dictionary.ts';
import { handlesIn, honoredIn } from './forms/marked.ts';
import { formsIn } from './forms/secrets.ts';
import { fold, wordsOf } from './words/fold.ts';
import type { KnownNames } from './known/known-names.ts';
import { People } from './known/one-person.ts';
import { emailsIn, shortAddressesIn, urlsIn } from './addresses/patterns.ts';
import { ownLabels } from './own-labels.ts';
import { phonesIn } from './addresses/phones.ts';
import { phrasesIn } from './words/phrases.ts';
import { recognise } from './forms/recognise.ts';
import { Tongues } from './words/tongues.ts';
import { saidAddressesIn } from './addresses/said.ts';
import { spokenPhonesIn } from './addresses/spoken-phones.ts';
import { isSetting, namesInAddress, pathsIn } from './addresses/web.ts';

/**
 * A finder that knows the names of a request before it reads the first text.
 * @param told words that a person told to take out, as they are written
 * @param people learns the full names of the texts
 */
export function createNameFinder(
  known: KnownNames,
  told: readonly string[] = [],
  people = new People(known.people),
) {
  const dictionary = new Dictionary();
  for (const { name, domain } of known.companies) dictionary.addCompany(name, domain);
  for (const { name, email } of known.people) dictionary.addPerson(name, email);
  for (const name of [...(known.competitors ?? []), ...(known.others ?? [])]) {
    dictionary.addCompany(name);
  }
  let customers: Dictionary | undefined;
  const learned = new Dictionary();
  const tongues = new Tongues();
  const allowed = [...ownLabels];
  const isAllowed = (words: string) => allowed.some((own) => standsIn(own, words));

  const find = (text: string): readonly Span[] => {
    const claims = new Claims(text.length);
    const words = wordsOf(text);
    tongues.hear(words.map(({ folded }) => folded));
    const seen = inContext(text, words, (folded) => tongues.isCommon(folded));
    const add = (spans: readonly Span[]) => {
      if (spans.length === 0) return;
      claims.add(spans);
      for (const word of seen) if (word.isFree) word.isFree = claims.isFree(word);
    };
    const addresses = [
      ...emailsIn(text),
      ...saidAddressesIn(text, words),
      ...urlsIn(text),
      ...shortAddressesIn(text),
      ...pathsIn(text),
    ];
    const knows = (word: string) => dictionary.knows(word);
    const named = (span: Span): Span => ({
      ...span,
      ...dictionary.meaningOf(text.slice(span.start, span.end)),
    });
    add([
      ...toldIn(text, told).map(named),
      ...formsIn(text),
      ...addresses.filter(({ kind }) => kind === 'EMAIL'),
      ...addresses
        .filter(({ kind }) => kind === 'URL')
        .flatMap((address) => namesInAddress(text, address, knows).map(named)),
      ...handlesIn(text).map(named),
    ]);
    const inAddress = new Claims(text.length);
    inAddress.add(addresses.filter(({ start, end }) => !isSetting(text.slice(start, end))));
    for (const word of seen) if (!inAddress.isFree(word)) word.isFree = false;
    add(dictionary.find(text, seen, { inside: true }));
    add(spokenPhonesIn(text, words));
    add(honoredIn(text));
    add(learned.find(text, seen, { inside: false }));
    const phrases = phrasesIn(text);
    const recognised = recognise(seen).filter(
      ({ start, end }) =>
        !isAllowed(text.slice(start, end)) &&
        !phrases.some((phrase) => phrase.start <= start && end <= phrase.end),
    );
    add(recognised);
    learned.learn(text, recognised);
    add(learned.find(text, seen, { inside: false }));
    claims.add(phonesIn(text, (start) => claims.endsBefore(text, start)));
    const spans = wholeNames(text, claims.inOrder());
    for (const { kind, key } of spans) if (kind === 'PERSON' && key.includes(' ')) people.add(key);
    return spans;
  };

  return {
    /** Names, addresses and numbers in a text; a name found in it is found in every later text. */
    find,
    /** Takes a text of our own whose words are not guessed to be names any more. */
    allow: (text: string) => void allowed.push(text),
    /** Whether words stand in such a text. */
    isAllowed,
    /** Known names alone, as they stand in a text of our own: nothing is guessed. */
    findKnown(text: string): readonly Span[] {
      const own = (customers ??= customerNames(known));
      const claims = new Claims(text.length);
      claims.add(toldIn(text, told));
      claims.add(formsIn(text));
      claims.add(emailsIn(text).filter(({ key }) => own.knows(hostLabel(key))));
      claims.add(own.findFull(text, inContext(text, wordsOf(text))));
      return claims.inOrder();
    },
  };
}

/** "Jonas Lindqvist" as one where only "Jonas" is known: a first name before a name that is none of its. */
function wholeNames(text: string, spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans) {
    const before = whole.at(-1);
    const first = before && fold(text.slice(before.start, before.end));
    const isOne =
      before?.kind === 'PERSON' &&
      span.kind === 'PERSON' &&
      text.slice(before.end, span.start) === ' ' &&
      before.key.split(' ', 1)[0] === first &&
      !before.key.includes(fold(text.slice(span.start, span.end)));
    if (isOne) whole[whole.length - 1] = { ...before, end: span.end, key: `${first} ${span.key}` };
    else whole.push(span);
  }
  return whole;
}

function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  for (let at = words === '' ? -1 : text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    places.push(at);
  return places;
}

const isLetter = (letter = ' ') => /[\p{L}\p{N}]/u.test(letter);

/** Whether words stand in a text from the beginning of one to the end of one. */
const standsIn = (text: string, words: string): boolean =>
  placesOf(text, words).some((at) => !isLetter(text[at - 1]) && !isLetter(text[at + words.length]));

/** Whether one word may end and another begin between two signs: "myAcme" holds Acme. */
const isEdge = (before = ' ', after = ' ') =>
  !isLetter(before) ||
  !isLetter(after) ||
  /^(?:\p{Ll}\p{Lu}|\p{N}\p{L}|\p{L}\p{N})$/u.test(before + after);

/** Every place of the words that a person told to take out: "Jan" and "Jans", not "January". */
const toldIn = (text: string, told: readonly string[]): Span[] =>
  told.flatMap((words) =>
    placesOf(text, words).flatMap((start) => {
      const end = start + words.length;
      const after = text[end] === 's' ? end + 1 : end;
      const isWhole =
        isEdge(text[start - 1], text[start]) &&
        [end, after].some((at) => isEdge(text[at - 1], text[at]));
      return isWhole ? [{ start, end, kind: 'NAME' as const, key: fold(words) }] : [];
    }),
  );

function customerNames(known: KnownNames): Dictionary {
  const customers = new Dictionary();
  for (const { name, side } of known.companies) if (side !== 'us') customers.addCompany(name);
  for (const { name } of known.people) customers.addPerson(name);
  return customers;
}
