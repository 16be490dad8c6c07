import { layerOf, type StoredLayer } from '@plumbline/domain/conversations/reading/layer.ts';
import { topics, type Topic } from '@plumbline/domain/conversations/reading/topics.ts';
import { readConversations } from '@plumbline/domain/conversations/read.ts';
import { examplesOf, learnedLayer, lessonExamples } from './examples.ts';
import { keywordOutcome } from './keywords.ts';
import { labelsFolder, readLabelled, type LabelledConversation } from './labelled.ts';
import { figuresOf, givenBy, share, sidesOf, type Outcome } from './measure.ts';
import { speedOf } from './speed.ts';
import { leastLikelihood } from './thresholds.ts';

/**
 * `npm run eval:conversations` prints how well conversations are read. Hand A taught the layer, so
 * it is read by layers that were learned without the conversation; hand B is sealed, and read as the
 * product does. The last line is one JSON object: the figures of the sealed hand.
 */
const [open, sealed] = ['A', 'B'].map((hand) => readLabelled(labelsFolder, hand));
if (!open || !sealed) throw new Error('No labels');
const least = (value: number) =>
  Object.fromEntries(topics.map((topic) => [topic, value])) as Record<Topic, number>;
const leftOut = leaveOneOut(open, leastLikelihood);
const read = outcomesOf(sealed);

heading('Suggestions');
console.table({
  'open, each without itself': figuresOf(leftOut),
  sealed: figuresOf(read),
  'sealed, keyword reader': figuresOf(sealed.map((each) => keywordOutcome(each, false))),
  'sealed, keyword reader that knows sides': figuresOf(
    sealed.map((each) => keywordOutcome(each, true)),
  ),
});
const thresholds = [0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6];
heading('Open, by what the lessons alone taught: the least likelihood is chosen here');
console.table(byThreshold(open, learnedLayer(lessonExamples(), least(0))));
heading('Sealed, by the least likelihood, to show the trade-off');
console.table(
  byThreshold(sealed, learnedLayer([...examplesOf(open), ...lessonExamples()], least(0))),
);
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
    given: givenBy(readConversations([labelled.conversation], labelled.context, own)),
  }));
}

function byThreshold(conversations: readonly LabelledConversation[], layer: StoredLayer) {
  return Object.fromEntries(
    thresholds.map((value) => [
      value.toFixed(2),
      figuresOf(outcomesOf(conversations, { ...layer, least: least(value) })),
    ]),
  );
}

function leaveOneOut(conversations: readonly LabelledConversation[], value: number): Outcome[] {
  const examples = examplesOf(conversations);
  const lessons = lessonExamples();
  return conversations.flatMap((labelled) => {
    const others = examples.filter(({ group }) => group !== labelled.written.id);
    return outcomesOf([labelled], learnedLayer([...others, ...lessons], least(value)));
  });
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
