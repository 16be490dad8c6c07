import { isFirstName } from '../../privacy/lexicon.ts';
import type { ConversationKind } from '../conversation.ts';
import { Lexicon } from '../language/lexicon.ts';
import { questions } from '../language/questions.ts';
import { statements } from '../language/statements.ts';
import { isNumber, type Token } from '../language/tokens.ts';
import type { SpokenSentence } from './sentence.ts';

const statementLexicon = new Lexicon(statements);
const questionLexicon = new Lexicon(questions);

/** Named readings of a sentence; what is absent is 0. */
export type Features = Map<string, number>;

const negations = new Set(
  "not no never none nobody nothing neither nor cannot can't don't doesn't didn't isn't aren't wasn't won't wouldn't haven't hasn't without".split(
    ' ',
  ),
);
const obligations = new Set('must has have needs need should shall mandatory required'.split(' '));
const conditions = new Set(
  "if unless when once whether would could might may i'd we'd he'd she'd they'd".split(' '),
);
const futures = new Set(
  "will i'll we'll he'll she'll they'll it'll going gonna tomorrow plan planned planning".split(
    ' ',
  ),
);
const pasts =
  /(?:ed|'d)$|^(?:was|were|had|did|went|took|came|got|said|told|lost|cost|paid|made|saw|gave|left|ran|put|sent|wrote)$/;
const mine = new Set("i my me myself i'm i've i'll i'd".split(' '));
const weOurs = new Set("we our us ours we're we've we'll we'd".split(' '));
const others = new Set(
  "he she him her his hers he's she's they them their they're they've he'll she'll they'll".split(
    ' ',
  ),
);
const you = new Set("you your yours you're you've you'd you'll yourselves yourself".split(' '));
const it = new Set("it its it's this that that's these those".split(' '));
const titles = new Set(
  'ceo cfo cto cio coo ciso cpo vp svp evp director president chairman chair chairwoman manager head chief officer lead leader controller buyer counsel lawyer engineer architect treasurer dean rector chancellor doctor dr professor prof superintendent matron board committee council secretary minister md gm partner owner'.split(
    ' ',
  ),
);
const amounts =
  /^(?:gb|tb|mb|ms|kb|mbps|gigs?|terabytes?|users?|seats?|sites?|stores?|plants?|people|employees|trucks?|machines?|devices?|licences?|licenses?)$/;

/** The readings of a sentence among those around it. */
export function featuresOf(
  sentence: SpokenSentence,
  around: { before: SpokenSentence | null; after: SpokenSentence | null },
  kind: ConversationKind,
): Features {
  const found: Features = new Map();
  const add = (name: string, value = 1) => found.set(name, (found.get(name) ?? 0) + value);
  for (const [group, count] of statementLexicon.countIn(sentence.tokens)) {
    add(`says ${statementLexicon.names[group] ?? ''}`, Math.min(3, count));
  }
  addQuestion(sentence, add);
  addNeighbours(sentence, around, add);
  addShape(sentence, add);
  addKind(sentence, kind, add);
  addWords(sentence, found);
  return found;
}

type Add = (name: string, value?: number) => void;

/** What was asked before, weaker with each sentence since. */
function addQuestion({ question, since, quantities, tokens }: SpokenSentence, add: Add): void {
  if (!question || since > 5) return;
  const weight = [1, 0.8, 0.6, 0.4, 0.3, 0.2][since] ?? 0;
  add('answers', weight);
  if (since === 0) add('answers at once');
  const counts = questionLexicon.countIn(question.tokens);
  const total = Array.from(counts.values()).reduce((sum, count) => sum + Math.min(3, count), 0);
  for (const [group, count] of counts) {
    const name = questionLexicon.names[group] ?? '';
    add(`asked ${name}`, (weight * Math.min(3, count) * 2) / (1 + total));
    if (quantities.numbers > 0) add(`asked ${name} and number`, weight);
    if (quantities.date || quantities.weekday) add(`asked ${name} and date`, weight);
    if (quantities.money) add(`asked ${name} and money`, weight);
    if (hasName(tokens)) add(`asked ${name} and name`, weight);
  }
  if (counts.size === 0) add('asked nothing known', weight);
}

/** What the sentence before and behind in the same turn speak of. */
function addNeighbours(
  sentence: SpokenSentence,
  { before, after }: { before: SpokenSentence | null; after: SpokenSentence | null },
  add: Add,
): void {
  for (const [name, other] of [
    ['before', before],
    ['after', after],
  ] as const) {
    if (!other || other.turn !== sentence.turn) continue;
    for (const [group] of statementLexicon.countIn(other.tokens)) {
      add(`${name} ${statementLexicon.names[group] ?? ''}`, 1);
    }
  }
}

function addShape(
  { tokens, quantities, text, isQuestion, place, since, question }: SpokenSentence,
  add: Add,
): void {
  const { numbers, money, percent, duration, date, weekday } = quantities;
  if (numbers > 0) add('number');
  if (numbers > 1) add('numbers');
  if (money) add('money');
  if (percent) add('percent');
  if (duration) add('duration');
  if (date) add('date');
  if (weekday) add('weekday');
  if (numbers > 0 && money && date) add('money and date');
  if (isQuestion) add('question');
  if (hasName(tokens)) add('name');
  if (tokens.some(({ isAcronym, word }, at) => isAcronym && at > 0 && !titles.has(word)))
    add('acronym');
  if (/[\p{L}]\d|\d[\p{L}]{2}/u.test(text)) add('letters and digits');
  if (/["“”„]/.test(text)) add('quotation');
  for (const [name, words] of sets) {
    if (tokens.some(({ word }) => words.has(word))) add(name);
  }
  if (tokens.some(({ word }) => pasts.test(word))) add('past');
  if (tokens.some(({ word }, at) => amounts.test(word) && isNumber(tokens[at - 1]?.word ?? '')))
    add('counted');
  const length = tokens.length;
  add(
    length < 4
      ? 'very short'
      : length < 8
        ? 'short'
        : length < 20
          ? 'middle'
          : length < 35
            ? 'long'
            : 'very long',
  );
  add(place === 0 ? 'first of turn' : place < 3 ? 'early in turn' : 'late in turn');
  if (
    question &&
    since === 0 &&
    /^(?:yes|yeah|yep|ja|aye|sure|right|correct|exactly|no|nope|nah)$/.test(tokens[0]?.word ?? '')
  )
    add('begins yes or no');
}

const sets: readonly [string, ReadonlySet<string>][] = [
  ['negation', negations],
  ['obligation', obligations],
  ['condition', conditions],
  ['future', futures],
  ['I', mine],
  ['we', weOurs],
  ['they', others],
  ['you', you],
  ['it', it],
  ['title', titles],
];

function addKind({ reports, isOld, side }: SpokenSentence, kind: ConversationKind, add: Add): void {
  add(`kind ${kind}`);
  if (kind === 'note' || side === 'unknown') add(`reports ${reports}`);
  if (isOld) add('old mail');
}

/**
 * Beginnings of words, so that their endings do not matter, alone and two together; names and numbers
 * are nobody's habit of speech.
 */
function addWords({ tokens, question, since }: SpokenSentence, found: Features): void {
  let before = '';
  for (const each of tokens) {
    const word = isOrdinary(each) ? each.word.slice(0, 6) : '';
    if (word !== '') found.set(`word ${word}`, 1);
    found.set(`words ${before} ${word}`, 1);
    before = word;
  }
  if (!question || since > 1) return;
  for (const each of question.tokens) {
    if (isOrdinary(each)) found.set(`asked word ${each.word.slice(0, 6)}`, 1);
  }
}

const isOrdinary = ({ word, isCapital }: Token): boolean =>
  word.length > 1 && !/^\d/.test(word) && !(isCapital && isFirstName(word));

/** A capitalised word within the sentence that is somebody's first name, or stands behind a title. */
function hasName(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ word, isCapital, isAcronym }, at) =>
      isCapital &&
      !isAcronym &&
      (at > 0 || (tokens[at + 1]?.isCapital ?? false)) &&
      word.length > 2 &&
      (isFirstName(word) ||
        /^(?:mr|mrs|ms|dr|doctor|herr|frau|madame|monsieur|miss|professor)$/.test(
          tokens[at - 1]?.word ?? '',
        )),
  );
}
