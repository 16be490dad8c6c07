import { layerOf, type StoredLayer } from '@plumbline/domain/conversations/reading/layer.ts';
import { topics } from '@plumbline/domain/conversations/reading/topics.ts';
import { readConversations } from '@plumbline/domain/conversations/read.ts';
import { agreementOf } from './agreement.ts';
import { examplesOf, learnedLayer, lessonExamples } from './examples.ts';
import { keywordOutcome } from './keywords.ts';
import {
  labelsFolder,
  openHands,
  readLabelled,
  sealedHand,
  type LabelledConversation,
} from './labelled.ts';
import { figuresOf, givenBy, share, sidesOf, type Outcome } from './measure.ts';
import { speedOf } from './speed.ts';
import { leastLikelihoods, sameFor } from './thresholds.ts';

/**
 * `npm run eval:conversations` prints how well conversations are read. Open hands taught the layer,
 * so each is read by a layer that was learned without it; the sealed hand is read as the product
 * does. The last line is one JSON object: the figures of the sealed hand.
 */
const hands = openHands.map((hand) => ({ hand, own: readLabelled(labelsFolder, hand) }));
const open = hands.flatMap(({ own }) => own);
const sealed = readLabelled(labelsFolder, sealedHand);
const lessons = lessonExamples();
const chosen = leastLikelihoods(hands, lessons);
const withoutHand = hands.map(({ hand, own }) => ({
  hand,
  own,
  layer: learnedLayer(
    [
      ...hands.filter((each) => each.hand !== hand).flatMap((each) => examplesOf(each.own)),
      ...lessons,
    ],
    sameFor(0),
  ),
}));
const read = outcomesOf(sealed);

heading('Suggestions');
console.table({
  ...Object.fromEntries(
    withoutHand.map(({ hand, own, layer }) => [
      `open hand ${hand}, without itself`,
      figuresOf(outcomesOf(own, { ...layer, least: chosen })),
    ]),
  ),
  sealed: figuresOf(read),
  'sealed, a second hand against the first': agreementOf(sealed),
  'sealed, keyword reader': figuresOf(sealed.map((each) => keywordOutcome(each, false))),
  'sealed, keyword reader that knows sides': figuresOf(
    sealed.map((each) => keywordOutcome(each, true)),
  ),
});
const thresholds = [0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6];
heading('Open hands, each without itself: the least likelihood is chosen here');
console.table(
  byThreshold((value) =>
    withoutHand.flatMap(({ own, layer }) => outcomesOf(own, { ...layer, least: sameFor(value) })),
  ),
);
heading('Sealed, by the least likelihood, to show the trade-off');
const whole = learnedLayer([...examplesOf(open), ...lessons], sameFor(0));
console.table(byThreshold((value) => outcomesOf(sealed, { ...whole, least: sameFor(value) })));
heading('Sealed, by topic');
console.table(
  Object.fromEntries(
    topics.map((topic) => {
      const own = read.map(({ labelled, given }) => ({
        labelled: { ...labelled, labels: labelled.labels.filter((label) => label.topic === topic) },
        given: given.filter((each) => each.topic === topic),
      }));
      const { precision, recall_strong: recall, suggestions, labels } = figuresOf(own);
      return [topic, { suggestions, labels, precision, recall }];
    }),
  ),
);
heading('Sides');
const sides = { open: sidesOf(open), sealed: sidesOf(sealed) };
console.table(sides);
heading('Steps: promises found of those labelled, at least half of the shorter');
console.table({ open: stepsOf(open), sealed: stepsOf(sealed) });
heading('Speed');
console.table(speedOf());

const figures = figuresOf(read);
console.log(
  JSON.stringify({
    precision: figures.precision,
    recall_strong: figures.recall_strong,
    first_right: figures.first_right,
    silent: figures.silent,
    traps: figures.traps,
    unverbatim: figures.unverbatim,
    sides: sides.sealed.named,
    conversations: figures.conversations,
    labels: figures.labels,
  }),
);

function outcomesOf(
  conversations: readonly LabelledConversation[],
  layer?: StoredLayer,
): Outcome[] {
  const own = layer && layerOf(layer);
  return conversations.map((labelled) => ({
    labelled,
    given: givenBy(
      readConversations([labelled.conversation], labelled.context, own && { layer: own }),
    ),
  }));
}

function byThreshold(outcomesAt: (least: number) => Outcome[]) {
  return Object.fromEntries(
    thresholds.map((value) => [value.toFixed(2), figuresOf(outcomesAt(value))]),
  );
}

function stepsOf(conversations: readonly LabelledConversation[]) {
  const found = conversations.flatMap((labelled) => {
    const { steps } = readConversations([labelled.conversation], labelled.context);
    return labelled.steps.map(({ span, side }) =>
      steps.some(
        (step) =>
          step.side === side &&
          span !== null &&
          step.quote.start < span.end &&
          span.start < step.quote.end,
      ),
    );
  });
  const given = conversations.reduce(
    (sum, { conversation, context }) =>
      sum + readConversations([conversation], context).steps.length,
    0,
  );
  return { labelled: found.length, found: share(found), given };
}

function heading(text: string): void {
  console.log(`\n${text}`);
}
