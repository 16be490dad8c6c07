import type { ProposedTask } from '../../domain/src/tasks/task.ts';
import type { Outcome } from './asking.ts';

/** An answer that is bad on purpose, and what must not come of it. */
export interface OddAnswer {
  what: string;
  kind: 'forged' | 'repeat' | 'damage';
  case: string;
  answers: unknown[];
  /** Why it was not withstood; null where it was. */
  fault: (outcome: Outcome) => string | null;
}

const tasksOf = (outcome: Outcome) =>
  'analysis' in outcome ? (outcome.analysis.answer as ProposedTask[]) : [];
const titlesOf = (outcome: Outcome) => tasksOf(outcome).map(({ title }) => title);

const byModel = (outcome: Outcome) =>
  'answer' in outcome && outcome.answer.source === 'model'
    ? `the model's answer was used: ${outcome.answer.supportLevel}`
    : null;
const fully = (outcome: Outcome) =>
  'answer' in outcome && outcome.answer.supportLevel === 'fully_supported' ? 'fully' : null;

const part = ({ quote, source, ...fields }: { quote: string; source: string; level?: string }) => ({
  part: 'it',
  level: 'met',
  quotes: [{ source, text: quote }],
  note: '',
  ...fields,
});
const verdict = (
  parts: Parameters<typeof part>[0][],
  comment = 'Yes.',
  level = 'fully_supported',
) => [{ parts: parts.map(part), level, comment, confidence: 100 }];
const step = (fields: object) => ({
  keep: null,
  title: 'Send the contract',
  description: '',
  section: 'pain',
  quotes: [],
  due_date: null,
  priority: 'High',
  ...fields,
});
const strategy = (...tasks: object[]) => [{ verdict: 'Near.', tasks: tasks.map(step) }];

const level =
  'Enterprise has a monthly availability of 99.9%, without scheduled maintenance of at most four hours a month.';

/** Bad answers of the recorded exchanges, and some more. */
export const oddAnswers: readonly OddAnswer[] = [
  {
    what: 'pieces of no sentence',
    kind: 'forged',
    case: 'rfp-availability',
    answers: verdict([
      { level: 'contradicted', quote: 'words … that are not there', source: 'Service level' },
    ]),
    fault: byModel,
  },
  {
    what: 'a changed figure in the quote',
    kind: 'forged',
    case: 'rfp-availability',
    answers: verdict([{ quote: level.replace('99.9%', '99.95%'), source: 'Service level' }]),
    fault: byModel,
  },
  {
    what: 'a promise in the comment that no quote holds',
    kind: 'forged',
    case: 'rfp-availability',
    answers: verdict(
      [{ level: 'contradicted', quote: level, source: 'Service level' }],
      'It is 99.9% a month. We guarantee 99.99% on request.',
      'not_supported',
    ),
    fault: (outcome) =>
      'answer' in outcome && outcome.answer.comment === 'It is 99.9% a month.'
        ? null
        : 'the promise',
  },
  {
    what: 'a good quote under the number of another source',
    kind: 'forged',
    case: 'rfp-rate',
    answers: verdict([
      {
        quote: 'The API takes 600 requests per minute and tenant on Enterprise, 120 on Team.',
        source: 'Webhooks',
      },
    ]),
    fault: (outcome) =>
      'answer' in outcome && outcome.answer.quoted?.heading.includes('Rate limits')
        ? null
        : 'it stands under the wrong heading',
  },
  {
    what: '“fully” beside a part that the documentation does not tell of',
    kind: 'forged',
    case: 'rfp-audit',
    answers: verdict([
      {
        quote:
          'Audit log entries can be streamed to Splunk and to any HTTPS endpoint within 60 seconds.',
        source: 'Streaming to a SIEM',
      },
      { level: 'not_documented', quote: '', source: '' },
    ]),
    fault: fully,
  },
  {
    what: '“partially” without the words that limit it',
    kind: 'forged',
    case: 'rfp-rate',
    answers: verdict(
      [{ quote: 'The API takes 600 requests per minute and tenant', source: 'Rate limits' }],
      'Yes.',
      'partially_supported',
    ),
    fault: (outcome) =>
      'answer' in outcome && outcome.answer.supportLevel !== null ? 'a level' : null,
  },
  {
    what: 'a denial cut out of its sentence',
    kind: 'forged',
    case: 'rfp-keys',
    answers: verdict([
      {
        quote: "a hardware security module on the customer's premises are ... supported",
        source: 'Customer-managed keys',
      },
    ]),
    fault: (outcome) =>
      'answer' in outcome &&
      outcome.answer.quoted?.text.endsWith('are not supported.') !== true &&
      outcome.answer.supportLevel !== null
        ? 'the sentence is not shown whole'
        : null,
  },
  {
    what: 'words that nobody wrote under a step',
    kind: 'forged',
    case: 'claims-strategy',
    answers: strategy(
      { quotes: ['Petersen signed the order form on Friday'] },
      { title: 'Put the third quote on file', quotes: ['needs 3 quotes on file - has 2'] },
    ),
    fault: (outcome) => (titlesOf(outcome).includes('Send the contract') ? 'the step' : null),
  },
  {
    what: 'a list of tasks quoted as evidence',
    kind: 'forged',
    case: 'claims-strategy',
    answers: strategy(
      { quotes: ['Send the POC report to Jens Albers (commercial)'] },
      { title: 'Put the third quote on file', quotes: ['needs 3 quotes on file - has 2'] },
    ),
    fault: (outcome) => (titlesOf(outcome).includes('Send the contract') ? 'the step' : null),
  },
  {
    what: 'a day that stands nowhere, told as said',
    kind: 'forged',
    case: 'claims-strategy',
    answers: strategy({ quotes: ['needs 3 quotes on file - has 2'], due_date: '2026-11-27' }),
    fault: (outcome) =>
      tasksOf(outcome)[0]?.due_from === 'plan' ? null : 'the day was not marked as a plan',
  },
  {
    what: 'what is done, in the same words',
    kind: 'repeat',
    case: 'claims-strategy',
    answers: strategy(
      { title: 'Send the POC report to Jens Albers', quotes: ['ClaimCore out after POC 20 Oct.'] },
      { title: 'Put the third quote on file', quotes: ['needs 3 quotes on file - has 2'] },
    ),
    fault: (outcome) => (titlesOf(outcome).some((title) => /report/.test(title)) ? 'again' : null),
  },
  {
    what: 'what is done, in other words',
    kind: 'repeat',
    case: 'claims-strategy',
    answers: strategy(
      {
        title: 'Ask Katrin Vogt for the board minutes',
        quotes: ['Presented our business case to the board herself on 5 Nov'],
      },
      { title: 'Put the third quote on file', quotes: ['needs 3 quotes on file - has 2'] },
    ),
    fault: (outcome) => (titlesOf(outcome).some((title) => /minutes/.test(title)) ? 'again' : null),
  },
  {
    what: 'marks, angle brackets and numbers behind kinds of names',
    kind: 'damage',
    case: 'claims-tech-plan',
    answers: strategy({
      title: 'Name 3 owners for <claim> forms',
      description: 'Agree on **one person 2 days a week**. Person 1 in the plan; SLA<99.9%.',
      quotes: ['Owner us, no date.'],
    }),
    fault(outcome) {
      const [task] = tasksOf(outcome);
      const said = `${task?.title} ${task?.description}`;
      const kept =
        'Name 3 owners for ‹claim> forms Agree on one person 2 days a week. Person 1 in the plan; SLA<99.9%.';
      return said === kept ? null : said;
    },
  },
  {
    what: 'people whom nobody named, an address, a link',
    kind: 'damage',
    case: 'claims-tech-plan',
    answers: strategy({
      description:
        'Ask [PERSON_97] of [COMPANY_88], ciso@nordhafen.example, https://evil.example/a.',
      quotes: ['Owner us, no date.'],
    }),
    fault(outcome) {
      const said = JSON.stringify(tasksOf(outcome));
      return /PERSON_97|COMPANY_88|@|https?:/.test(said) ? said : null;
    },
  },
  {
    what: 'a priority of its own making',
    kind: 'damage',
    case: 'claims-strategy',
    answers: strategy({ quotes: ['needs 3 quotes on file - has 2'], priority: 'Critical' }),
    fault: (outcome) => (tasksOf(outcome)[0]?.priority === 'High' ? null : 'not read as High'),
  },
];
