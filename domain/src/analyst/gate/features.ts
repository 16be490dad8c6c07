import { datesIn, isLongSpan } from '../../facts/calendar.ts';
import { daysBetween } from '../../facts/days.ts';
import { factsOfKind, type Sentence } from '../../facts/fact.ts';
import type { Candidate } from '../advice/candidate.ts';
import type { AdvisedDeal } from '../advice/deal.ts';
import { familyOf, fitOf, sentenceOf } from '../advice/pool.ts';
import { hasWord } from '../advice/second-look.ts';
import { fittingKinds } from '../notes/fits.ts';
import { noteKinds, type NoteKind } from '../notes/kinds.ts';
import type { NoteLikelihoods } from '../notes/layer.ts';
import { likeliest, openness, settledOf, shareOf, type NotesReading } from '../notes/reading.ts';
import { alikeKinds } from '../advice/note-wordings.ts';

/** Named readings of a finished step, and how much of each there is. */
export type StepFeatures = ReadonlyMap<string, number>;

type Add = (name: string, value?: number) => void;

/** What is read of every step of a deal beside every other, in their order. */
export function stepFeatures(
  steps: readonly Candidate[],
  deal: AdvisedDeal,
  notes: NotesReading,
): StepFeatures[] {
  const words = deal.read.sentences.reduce((sum, { plain }) => sum + plain.split(/\s+/).length, 0);
  const bySentence = Map.groupBy(steps, (step) => sentenceOf(step, deal));
  return steps.map((step) => {
    const found = new Map<string, number>();
    const add: Add = (name, value = 1) => found.set(name, value);
    ofKind(step, add);
    ofDeal(deal, words, add);
    ofPersons(step, deal, add);
    const index = sentenceOf(step, deal);
    const sentence = index === null ? undefined : deal.read.sentences[index];
    const own = index === null ? undefined : notes.likelihoods[index];
    if (!sentence || !own) {
      add('quotes nothing');
      return found;
    }
    const family = familyOf(step.id);
    ofMeaning(step, family, own, deal, notes, add);
    ofDates(step, family, sentence, deal, add);
    ofQuote(step, sentence, deal, add);
    ofNote(notes.features[sentence.index], family, add);
    const beside = bySentence.get(index) ?? [];
    if (beside.length > 1) add('sentence shared', beside.length - 1);
    if (
      beside.some((other) => other !== step && fitOf(other, deal, notes) > fitOf(step, deal, notes))
    )
      add('another fits better');
    for (const other of beside) if (other !== step) add(`beside ${familyOf(other.id)}`);
    return found;
  });
}

function ofKind({ id, priority, due, because }: Candidate, add: Add): void {
  const [source = ''] = id.split('.');
  add(`kind ${id}`);
  add(`family ${familyOf(id)}`);
  add(`source ${source === 'note' || source === 'told' ? source : 'rule'}`);
  add(`priority ${priority}`);
  if (due === null) add('due none');
  if (because.length > 1) add('facts many');
}

function bucket(count: number, limits: readonly number[]): string {
  return String(limits.find((limit) => count <= limit) ?? 'more');
}

const fewWords = 60;

function ofDeal(deal: AdvisedDeal, words: number, add: Add): void {
  // of longer notes the length says nothing: what else is written there is no reason to doubt a sentence
  if (words <= fewWords) add('words few');
  add(`sections ${deal.view.sections.some(({ key }) => key === 'champion') ? 'many' : 'few'}`);
  if (deal.languages.length > 0) add('deal foreign');
  if (deal.close !== null && deal.close < deal.today) add('deal overdue');
  if (factsOfKind(deal.facts, 'restriction').length > 0) add('deal restricted');
  if (factsOfKind(deal.facts, 'refusal').length > 0) add('deal refused');
}

function ofPersons(step: Candidate, deal: AdvisedDeal, add: Add): void {
  const { person } = step;
  const named = deal.context.people.filter(({ name }) =>
    hasWord(step.title, name.split(' ')[0] ?? name),
  );
  if (person) add('person asked');
  if (named.length > 0) add('title names somebody');
  for (const { name } of named)
    for (const fact of deal.people)
      if (fact.name !== null && fact.name.split(' ')[0] === name.split(' ')[0])
        add(`title names ${fact.state}`);
}

const logit = (share: number) =>
  Math.max(-1, Math.min(1, Math.log((share + 0.02) / (1.02 - share)) / 4));

function kindsOf(id: string): readonly NoteKind[] | null {
  if (!id.startsWith('note.')) return fittingKinds(id);
  const named = id.slice(5).replace('-', '_');
  const kind = noteKinds.find((own) => own === named);
  return kind ? alikeKinds(kind) : null;
}

function ofMeaning(
  step: Candidate,
  family: string,
  own: NoteLikelihoods,
  deal: AdvisedDeal,
  notes: NotesReading,
  add: Add,
): void {
  const kinds = kindsOf(step.id);
  const isQuiet = /^(?:plan|contact|private)\./.test(step.id);
  const share = kinds ? shareOf(kinds, own) : null;
  const open = openness(own);
  if (share !== null) {
    add('fit', logit(share));
    add(`fit ${family}`, logit(share));
    const rest = shareOf(
      noteKinds.filter((kind) => !kinds?.includes(kind)),
      own,
    );
    add('fit least', logit(Math.min(share, 1 - rest)));
    const best = likeliest(own);
    add(kinds?.includes(best) ? 'fit is likeliest' : `rather ${best}`);
  }
  add('open', logit(own.open));
  add('now', logit(own.now));
  add('harm', logit(own.harm));
  add(isQuiet ? 'quiet harm' : 'loud harm', logit(own.harm));
  add(`open ${family}`, logit(open));
  add('settled', logit(settledOf(own)));
  add('withdrawn', logit(own.withdrawn));
  add('secret', logit(own.secret));
  add('unknown', logit(own.unknown));
  add('surety', logit(fitOf(step, deal, notes)));
}

function ofDates(
  { due, because, id }: Candidate,
  family: string,
  sentence: Sentence,
  deal: AdvisedDeal,
  add: Add,
): void {
  const dates = datesIn(sentence.plain, sentence.day, deal.context.order).filter(
    ({ start }) => !(sentence.isDated && start < 8),
  );
  const past = dates.filter(({ to }) => to < deal.today);
  const ahead = dates.filter(({ to }) => to >= deal.today);
  add(`dates ${bucket(dates.length, [0, 1, 2])}`);
  if (past.length > 0) add('dates past');
  if (past.length > 0) add(`dates past ${family}`);
  if (past.length > 0 && ahead.length > 0) add('dates on both sides');
  if (dates.some((date) => isLongSpan(date))) add('dates long');
  if (dates.some(({ words }) => !/\d/.test(words))) add('dates in words');
  if (/^(?:19|20)\d\d-/.test(due ?? '') && due !== null) {
    const days = daysBetween(deal.today, due);
    add(`due ${bucket(days, [1, 7, 14, 30, 60])}`);
    add(`due ${family} ${days > 30 ? 'far' : 'near'}`);
  }
  const [fact] = because;
  if (fact?.kind === 'date') {
    add(`event ${fact.event}`);
    add(`certainty ${fact.certainty}`);
    if (fact.isRecurring) add('event recurring');
    if (ahead[0] && ahead[0].from !== fact.from) add('event not the first date');
    if (deal.close !== null && fact.from > deal.close) add('event after the close');
  }
  if (/^(?:dates|agreed)\./.test(id) && ahead.length === 0) add('event from elsewhere');
}

/** Marks of words that are meant otherwise than they read. */
const marks: readonly [string, RegExp][] = [
  ['asks', /\?/],
  ['doubts', /\?\?|\(\?\)|\?!/],
  ['ends asking', /\?["”’)]*$/],
  [
    'negated',
    /\b(?:not|no|never|nobody|nothing|none|don'?t|doesn'?t|won'?t|can'?t|isn'?t|aren'?t|without)\b/i,
  ],
  ['conditional', /\b(?:if|unless|in case|provided|as long as|otherwise|would|depends?)\b/i],
  ['after something', /\b(?:after|once|until|till|til|when|before|as soon as)\b/i],
  [
    'hedged',
    /\b(?:maybe|perhaps|probably|prob|might|could|should|i think|guess|seems?|reckons?|hopefully|apparently|supposedly|likely|about|approx|abt|ish)\b/i,
  ],
  ['hearsay', /\b(?:heard|rumou?r\w*|told me|says? that|word is|hand)\b/i],
  ['joking', /\b(?:haha+|lol|hah|hehe|joke|kidding|wink)\b|;\)|:\)|;-\)|:D/i],
  ['shouting', /!|\b\p{Lu}{4,}\b/u],
  ['speech', /["“”]|(?<!\p{L})['‘][\p{L}]/u],
  ['speaker', /^(?:me|i|we|us|q|a|them|she|he|\p{Lu}{1,3}|\p{Lu}\p{Ll}+)\s?[:–-]\s/iu],
  ['speaker is us', /^(?:me|i|us|q)\s?[:–-]\s/i],
  ['first person', /\b(?:i|we|i'?ll|we'?ll|my|our|us|me)\b/i],
  ['third person', /\b(?:he|she|they|his|her|their|him|them)\b/i],
  ['second person', /\b(?:you|your|u)\b/i],
  ['past tense', /\b(?:was|were|had|did|said|told|sent|went|came|got|gave|[a-z]{3,30}ed)\b/i],
  ['future', /\b(?:will|shall|going to|'ll|to be|gonna|next|tomorrow)\b/i],
  ['arrow', /→|->|=>/],
  ['bracket', /[()]/],
  ['figures', /\d/],
  ['money', /[€$£]|\b\d+(?:[.,]\d+)?\s?(?:k|m|mn|eur|usd|gbp|chf|grand)\b/i],
  [
    'old times',
    /\b(?:last year|years? ago|back in|used to|since 20\d\d|in 20[01]\d|always|every year|usually|normally)\b/i,
  ],
  [
    'others',
    /\b(?:brother|wife|cousin|husband|son|daughter|father|mother|neighbou?r|friend|church|pub|golf|hockey)\b/i,
  ],
];

function ofQuote(step: Candidate, sentence: Sentence, deal: AdvisedDeal, add: Add): void {
  const { plain, voice, isDated, field, day, index } = sentence;
  const { sentences } = deal.read;
  for (const [name, pattern] of marks) {
    if (pattern.test(plain)) add(`quote ${name}`);
    const next = sentences[index + 1];
    if (next?.field === field && pattern.test(next.plain)) add(`next ${name}`);
    const before = sentences[index - 1];
    if (before?.field === field && pattern.test(before.plain)) add(`before ${name}`);
  }
  add(`field ${field.split('.')[0] ?? field}`);
  add(`voice ${voice}`);
  const length = plain.split(/\s+/).length;
  add(`length ${bucket(length, [4, 8, 14, 22, 32])}`);
  const named = deal.context.people.filter(({ name }) =>
    hasWord(plain, name.split(' ')[0] ?? name),
  ).length;
  add(`named ${bucket(named, [0, 1])}`);
  if (isDated) {
    add(`note age ${bucket(daysBetween(day, deal.today), [3, 10, 30, 60])}`);
    const isNewest = !sentences.some((other) => other.isDated && other.day > day);
    add(isNewest ? 'note newest' : 'note older');
    if (sentences.some((other) => other.field === field && other.isDated && other.day > day))
      add('note followed');
  }
  if (step.because.length === 0) add('quote of a text');
}

/** Of the readings of a sentence those that say how it stands to the others. */
const relations = /^(?:class |later |newer |earlier |before newer|after newer|after date|fact )/;

function ofNote(features: ReadonlyMap<string, number> | undefined, family: string, add: Add): void {
  for (const [name, value] of features ?? []) if (relations.test(name)) add(name, value);
  if (features?.has('later much')) add(`later much ${family}`);
}
