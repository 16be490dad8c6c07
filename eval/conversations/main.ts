import { tableOf } from '@plumbline/domain/conversations/highlights/table.ts';
import { examplesOf, learnedTable } from './learn.ts';
import { openHands, readLabelled, sealedHand } from './labelled.ts';
import { figuresOf, kindOf, kinds, outcomesOf, sidesOf, type Outcome } from './measure.ts';
import stored from '@plumbline/domain/conversations/highlights/table.json' with { type: 'json' };

/**
 * How well highlights are found. Open hands taught the table, so each is measured by one that was
 * learned without it; the sealed hand is read as the product does.
 */
const hands = openHands.map((hand) => ({ hand, own: readLabelled(hand) }));
const open = hands.flatMap(({ hand, own }) => {
  const others = hands.filter((each) => each.hand !== hand);
  const table = learnedTable(
    others.flatMap((each) => examplesOf(each.own)),
    stored.least,
  );
  return outcomesOf(own, tableOf(table));
});
const sealed = outcomesOf(readLabelled(sealedHand));
const whole = learnedTable(
  hands.flatMap(({ own }) => examplesOf(own)),
  stored.least,
);
if (JSON.stringify(whole) !== JSON.stringify(stored)) {
  throw new Error('The table is not what the labels teach: npm run train:highlights');
}

console.log('\nHighlights, each open hand by a table learned without it');
console.table(byKind(open));
console.log('\nHighlights, the sealed hand');
console.table(byKind(sealed));
const all = figuresOf(open);
console.log(
  JSON.stringify({
    highlights_right: all.right,
    strong_among: all.strong_among,
    highlights_by_kind: Object.fromEntries(
      kinds.map((kind) => [kind, figuresOf(open.filter(ofKind(kind))).strong_among]),
    ),
    traps: all.traps,
    silent: all.silent,
    sides: sidesOf(open.map(({ labelled }) => labelled)),
    conversations: all.conversations,
  }),
);

function byKind(outcomes: readonly Outcome[]) {
  return {
    all: figuresOf(outcomes),
    ...Object.fromEntries(kinds.map((kind) => [kind, figuresOf(outcomes.filter(ofKind(kind)))])),
  };
}

function ofKind(kind: (typeof kinds)[number]) {
  return ({ labelled }: Outcome) => kindOf(labelled) === kind;
}
