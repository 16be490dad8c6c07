import { tableOf } from '@plumbline/domain/conversations/highlights/table.ts';
import stored from '@plumbline/domain/conversations/highlights/table.json' with { type: 'json' };
import { examplesOf, learnedTable } from './learn.ts';
import {
  longestShortNote,
  readLabelled,
  shortNotesIn,
  teachingFiles,
  type LabelledConversation,
} from './labelled.ts';
import { figuresOf, kindOf, kinds, outcomesOf, sidesOf, type Outcome } from './measure.ts';

/**
 * How well highlights are found. Each hand that taught the table is measured by one that was learned
 * without it; a hand that teaches nothing is read as the product does.
 */
export function highlightsReport(files: readonly string[]) {
  const hands = files.filter(teaches).map((file) => {
    const own = readLabelled(file);
    return { own, examples: examplesOf(own) };
  });
  const learnedFrom = (own: typeof hands) =>
    learnedTable(
      own.flatMap(({ examples }) => examples),
      stored.least,
    );
  if (hands.length > 0 && JSON.stringify(learnedFrom(hands)) !== JSON.stringify(stored)) {
    throw new Error('The table is not what the labels teach: npm run train:highlights');
  }
  const leftOut = hands.flatMap((hand) => {
    const table = learnedFrom(hands.filter((each) => each !== hand));
    return outcomesOf(hand.own.flatMap(withShortNotes), tableOf(table));
  });
  const measuring = files
    .filter((file) => !teaches(file))
    .flatMap((file) => outcomesOf(readLabelled(file).flatMap(withShortNotes)));
  console.log('\nHighlights, each hand that teaches by a table learned without it');
  console.table(byKind(leftOut));
  console.log('\nHighlights, the hand that only measures');
  console.table(byKind(measuring));
  const both = [...leftOut, ...measuring];
  const whole = both.filter(isWhole);
  const all = figuresOf(whole);
  return {
    highlights_right: all.right,
    strong_among: all.strong_among,
    highlights_by_kind: Object.fromEntries(
      kinds.map((kind) => [kind, figuresOf(both.filter(ofKind(kind))).strong_among]),
    ),
    traps_shown: all.traps,
    silent: all.silent,
    sides_right: sidesOf(whole.map(({ labelled }) => labelled)),
    conversations: all.conversations,
  };
}

const teaches = (file: string) => teachingFiles.includes(file);

const withShortNotes = (labelled: LabelledConversation) => [labelled, ...shortNotesIn(labelled)];
/** As a hand wrote it, and no part of it. */
const isWhole = ({ labelled }: Outcome) =>
  labelled.conversation.text.length > longestShortNote ||
  labelled.written.text.length <= longestShortNote;

function byKind(outcomes: readonly Outcome[]) {
  return {
    all: figuresOf(outcomes.filter(isWhole)),
    ...Object.fromEntries(kinds.map((kind) => [kind, figuresOf(outcomes.filter(ofKind(kind)))])),
  };
}

function ofKind(kind: (typeof kinds)[number]) {
  return ({ labelled }: Outcome) => kindOf(labelled) === kind;
}
