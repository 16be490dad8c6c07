import { asJudged, type JudgedTask, type LabelledDeal } from './labelled.ts';

/** Words that say nothing of a deal. */
const common = new Set(
  'with from that this have will they them their then than into over about after before every each what when which your yours yourself ours here there again wrote only also more most much such same some been being does done make made take need'.split(
    ' ',
  ),
);

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{4,}|\d{2,}/gu) ?? [];
  return new Set(words.filter((word) => !common.has(word)).map((word) => word.slice(0, 6)));
}

/** Whether a task's title and quote share enough rare words with a line. */
export function saysTheSame(judged: JudgedTask, line: string): boolean {
  const [title, description] = [asJudged(judged.title), asJudged(judged.description)];
  const [task, head, said] = [wordsOf(`${title} ${description}`), wordsOf(title), wordsOf(line)];
  const shared = [...said].filter((word) => task.has(word)).length;
  const inTitle = [...said].filter((word) => head.has(word)).length;
  return (shared >= 3 && inTitle >= 1) || inTitle >= 2;
}

/** How many tasks are near what a coach says, and near what would be wrong: a hint, no verdict. */
export function proxyOf(answers: readonly { deal: LabelledDeal; tasks: readonly JudgedTask[] }[]) {
  const counts = { tasks: 0, coach: 0, wrong: 0, spoken: 0 };
  for (const { deal, tasks } of answers) {
    counts.tasks += tasks.length;
    counts.coach += tasks.filter((task) =>
      deal.coach.some(({ say }) => saysTheSame(task, say)),
    ).length;
    counts.wrong += tasks.filter((task) =>
      deal.wrong.some(({ say }) => saysTheSame(task, say)),
    ).length;
    counts.spoken += deal.coach.filter(({ say }) =>
      tasks.some((task) => saysTheSame(task, say)),
    ).length;
  }
  return counts;
}
