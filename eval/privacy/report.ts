import { keysOf } from '../../domain/src/keys.ts';
import { documentationSentences } from './documentation.ts';
import { fold } from '../../domain/src/privacy/words/fold.ts';
import { isEnglish } from '../../domain/src/privacy/words/lexicon.ts';
import { measureLeaks } from './leaks.ts';
import { isCovered, nothingKnown, product, word } from './masking.ts';
import {
  addressFiles,
  otherNamesOfTalks,
  readAddresses,
  readNotes,
  readSentences,
  readTalks,
  type Folder,
  type Labelled,
} from './material.ts';
import { companiesOf, isOfKnown, peopleOf } from './of-known.ts';
import { Share } from './shares.ts';
import { measureSpeed } from './speed.ts';

/** Shares of labelled names that were masked whole, and of words that name nobody and were masked. */
export interface NameFigures {
  persons_known: Share;
  companies_known: Share;
  persons_unknown: Share;
  companies_unknown: Share;
  email: Share;
  phone: Share;
  /** Words of the language, of the trade, in capitals, and numbers that were taken, of all that name nobody. */
  damaged: Share;
  /** What is called by a name and is nobody: places, products, feasts. */
  other_names: Share;
}

const noFigures = (): NameFigures => ({
  persons_known: new Share(),
  companies_known: new Share(),
  persons_unknown: new Share(),
  companies_unknown: new Share(),
  email: new Share(),
  phone: new Share(),
  damaged: new Share(),
  other_names: new Share(),
});

export type Mistakes = (what: string, found: string, text: Labelled) => void;

/** Each text as a request of its own, with what its deal knows and with nothing known. */
export function measureLabelled(texts: readonly Labelled[], onMistake: Mistakes = () => undefined) {
  const figures = noFigures();
  for (const labelled of texts) {
    const { text, known, labels } = labelled;
    const [told, alone] = [product(text, known), product(text, nothingKnown)];
    const sensitive = new Uint8Array(text.length);
    for (const { start, end, kind } of labels) {
      sensitive.fill(1, start, end);
      const name = text.slice(start, end);
      const isMasked = (masked: Uint8Array) => isCovered(text, masked, start, end);
      const count = (figure: keyof NameFigures, is: boolean) => {
        figures[figure].count(is);
        if (!is) onMistake(figure, name, labelled);
      };
      if (kind === 'EMAIL') count('email', isMasked(told));
      else if (kind === 'PHONE') count('phone', isMasked(told));
      else if (kind === 'PERSON') {
        if (isOfKnown(name, peopleOf(known))) count('persons_known', isMasked(told));
        count('persons_unknown', isMasked(alone));
      } else if (kind === 'COMPANY') {
        if (isOfKnown(name, companiesOf(known))) count('companies_known', isMasked(told));
        count('companies_unknown', isMasked(alone));
      }
    }
    for (const { index, 0: found } of text.matchAll(word)) {
      const end = index + found.length;
      if (sensitive.subarray(index, end).includes(1)) continue;
      const isTouched = told.subarray(index, end).includes(1);
      const figure = isProper(found) ? 'other_names' : 'damaged';
      figures[figure].count(isTouched);
      if (isTouched) onMistake(figure, found, labelled);
    }
  }
  return figures;
}

/** A capital and small letters, and no word of the language: so places and products are written, too. */
const isProper = (found: string): boolean =>
  /^\p{Lu}.*\p{Ll}/u.test(found) && !isEnglish(fold(found.replace(/['’].*$/u, '')), 70);

const address =
  /\S+@\S+|https?:\/\/\S+|www\.\S+|\p{L}[\p{L}\p{N}-]+\.(?:com|net|org|io|de|co\.uk)\b/gu;
const partsOf = (name: string) => name.split(/[^\p{L}\p{M}]+/u).filter((part) => part.length > 2);

/** Whole conversations: every place of a listed person's name, and every word that names nobody. */
function measureTalks(
  onDamage: (found: string, id: string, around: string) => void = () => undefined,
) {
  const figures = noFigures();
  const others = new Set(otherNamesOfTalks('measured').map(folded));
  for (const { id, text, known, people, company } of readTalks()) {
    const [told, alone] = [product(text, known), product(text, nothingKnown)];
    const knownParts = new Set(known.people.flatMap(({ name }) => partsOf(name)));
    const parts = new Set(people.flatMap(partsOf));
    const listed = new Set(
      [...people, company].flatMap((name) => name.split(/[^\p{L}\p{M}]+/u)).map(folded),
    );
    const inAddress = new Uint8Array(text.length);
    for (const { index, 0: found } of text.matchAll(address))
      inAddress.fill(1, index, index + found.length);
    for (let at = text.indexOf(company); at >= 0; at = text.indexOf(company, at + 1)) {
      figures.companies_known.count(isCovered(text, told, at, at + company.length));
      figures.companies_unknown.count(isCovered(text, alone, at, at + company.length));
    }
    for (const { index, 0: whole } of text.matchAll(word)) {
      const found = whole.replace(/['’](?:s|ll|d)?$/u, '');
      const end = index + found.length;
      if (inAddress.subarray(index, end).includes(1)) continue;
      const isMasked = (masked: Uint8Array) => isCovered(text, masked, index, end);
      if (knownParts.has(found)) figures.persons_known.count(isMasked(told));
      if (parts.has(found)) figures.persons_unknown.count(isMasked(alone));
      // "arjun.m:" and the "de" of a name are written small.
      const isSmall = /^\p{Ll}/u.test(found) && found.length > 3 && isEnglish(fold(found), 70);
      if (!isSmall && (listed.has(folded(found)) || others.has(folded(found)))) continue;
      if (/^\p{Lu}$/u.test(found)) continue; // The "T" of "Mathieu T."
      const isTouched = told.subarray(index, end).includes(1);
      figures[isProper(found) ? 'other_names' : 'damaged'].count(isTouched);
      if (isTouched && !isProper(found))
        onDamage(found, id, text.slice(Math.max(0, index - 40), end + 40));
    }
  }
  return figures;
}

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

function total(all: readonly NameFigures[]): NameFigures {
  const sum = noFigures();
  for (const figures of all) {
    for (const [name, share] of Object.entries(sum)) share.add(figures[name as keyof NameFigures]);
  }
  return sum;
}

/** Addresses and numbers as people write them: masked whole, and what only looks like one left alone. */
export function measureAddresses(folder: Folder) {
  return addressFiles.map((file) => {
    const share = new Share();
    for (const { text, labels } of readAddresses(folder, file)) {
      const masked = product(text, nothingKnown);
      const isLeft = () =>
        !/\d/.test(text.replaceAll(/./gsu, (sign, at: number) => (masked[at] ? sign : '')));
      share.count(
        labels.length > 0
          ? labels.every(({ start, end }) => isCovered(text, masked, start, end))
          : isLeft(),
      );
    }
    return { file, share };
  });
}

/** All sets that nothing learned from and no rule was made on. */
function measureLeftOut() {
  const sentences = readSentences('measured');
  const sets = [...new Set(sentences.map(({ set }) => set))].map((set) => ({
    set,
    figures: measureLabelled(sentences.filter((sentence) => sentence.set === set)),
  }));
  return [
    ...sets,
    { set: 'notes', figures: measureLabelled(readNotes('measured')) },
    { set: 'talks', figures: measureTalks() },
  ];
}

/** A row a figure and a column a set, as `share of how many`. */
export function rowsOf(
  sets: readonly { set: string; figures: NameFigures }[],
  addresses: readonly { file: string; share: Share }[],
) {
  const told = ({ value, whole }: Share) => `${value} of ${whole}`;
  return {
    ...Object.fromEntries(
      keysOf(noFigures()).map((name) => [
        name,
        Object.fromEntries(sets.map(({ set, figures }) => [set, told(figures[name])])),
      ]),
    ),
    ...Object.fromEntries(addresses.map(({ file, share }) => [file, { alone: told(share) }])),
  };
}

/** The figures of the names, on material left out alone. */
export function namesReport() {
  const sets = measureLeftOut();
  console.log('\nNames that must not leave, on texts left out');
  console.table(rowsOf(sets, measureAddresses('measured')));
  const all = total(sets.map(({ figures }) => figures));
  const labelled = total(sets.filter(({ set }) => set !== 'talks').map(({ figures }) => figures));
  // Sentences made to be hard say nothing of how many words of a text go: texts as people write do.
  const texts = total(
    sets.filter(({ set }) => set === 'notes' || set === 'talks').map(({ figures }) => figures),
  );
  const known = new Share();
  known.add(all.persons_known);
  known.add(all.companies_known);
  const leaks = measureLeaks(readSentences('measured'), documentationSentences());
  const speed = measureSpeed([...readNotes('measured'), ...readNotes('taught')]);
  return {
    names_known: known.value,
    persons_unknown: all.persons_unknown.value,
    companies_unknown: labelled.companies_unknown.value,
    damaged: texts.damaged.value,
    leaks_caught: leaks.caught.value,
    false_alarms: leaks.alarms.part,
    kb_per_s: Math.min(speed.notes, speed.long),
  };
}
