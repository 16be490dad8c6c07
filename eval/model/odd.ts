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

const part = (fields: object) => ({ part: 'it', level: 'met', quote: '', source: null, ...fields });
const verdict = (parts: object[], comment = 'Yes.', confidence = 100) => [
  { parts: parts.map(part), comment, confidence },
];
const step = (fields: object) => ({
  keep: null,
  title: 'Send the contract',
  description: '',
  section: 'pain',
  evidence: '',
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
    what: 'a scrap of a sentence for a promise',
    kind: 'forged',
    case: 'rfp-availability',
    answers: verdict(
      [{ quote: 'Enterprise has a monthly availability', source: 'Service level' }],
      'Yes, we guarantee 99.95% every month and 99.99% on request.',
    ),
    fault: (outcome) =>
      fully(outcome) ??
      ('answer' in outcome && outcome.answer.comment.includes('99.99') ? 'the promise' : null),
  },
  {
    what: 'a good quote of another source',
    kind: 'forged',
    case: 'rfp-availability',
    answers: verdict([{ quote: level, source: 'Webhooks' }]),
    fault: byModel,
  },
  {
    what: 'an unrelated quote at confidence 100',
    kind: 'forged',
    case: 'rfp-moon',
    answers: verdict([
      {
        part: 'Quantum teleportation of users per ISO 99999',
        quote: 'SCIM 2.0 creates, updates and deactivates users from Okta and Microsoft Entra ID.',
        source: 'Provisioning with SCIM',
      },
    ]),
    fault: byModel,
  },
  {
    what: 'a part of its own that leaves the matter out',
    kind: 'forged',
    case: 'rfp-moon',
    answers: verdict([
      {
        part: 'users',
        quote: 'SCIM 2.0 creates, updates and deactivates users from Okta and Microsoft Entra ID.',
        source: 'Provisioning with SCIM',
      },
      {
        part: 'of users',
        quote: 'Up to 5,000 concurrent users and 50 million cases per tenant.',
        source: 'Load',
      },
    ]),
    fault: fully,
  },
  {
    what: 'a plan told as there',
    kind: 'forged',
    case: 'rfp-audit',
    answers: verdict([
      {
        part: 'forwarded to Microsoft Sentinel',
        quote: 'A connector for Microsoft Sentinel is planned for Q2 2027.',
        source: 'Streaming to a SIEM',
      },
    ]),
    fault: fully,
  },
  {
    what: 'a denial told as there',
    kind: 'forged',
    case: 'rfp-keys',
    answers: verdict([
      {
        part: 'Customer-managed encryption keys in Azure Key Vault',
        quote:
          "Keys in Azure Key Vault or in a hardware security module on the customer's premises are not supported.",
        source: 'Customer-managed keys',
      },
    ]),
    fault: (outcome) => byModel(outcome) ?? fully(outcome),
  },
  {
    what: 'words that nobody wrote under a step',
    kind: 'forged',
    case: 'claims-strategy',
    answers: strategy(
      { evidence: 'Petersen signed the order form on Friday' },
      { title: 'Put the third quote on file', evidence: 'needs 3 quotes on file - has 2' },
    ),
    fault: (outcome) => (titlesOf(outcome).includes('Send the contract') ? 'the step' : null),
  },
  {
    what: 'a list of tasks quoted as evidence',
    kind: 'forged',
    case: 'claims-strategy',
    answers: strategy(
      { evidence: 'Send the POC report to Jens Albers (commercial)' },
      { title: 'Put the third quote on file', evidence: 'needs 3 quotes on file - has 2' },
    ),
    fault: (outcome) => (titlesOf(outcome).includes('Send the contract') ? 'the step' : null),
  },
  {
    what: 'a day that stands nowhere',
    kind: 'forged',
    case: 'claims-strategy',
    answers: strategy({ evidence: 'needs 3 quotes on file - has 2', due_date: '2026-11-27' }),
    fault: (outcome) =>
      tasksOf(outcome)[0]?.due_date === '2026-11-27' ? 'the day was taken' : null,
  },
  {
    what: 'what is done, in the same words',
    kind: 'repeat',
    case: 'claims-strategy',
    answers: strategy(
      { title: 'Send the POC report to Jens Albers', evidence: 'ClaimCore out after POC 20 Oct.' },
      { title: 'Put the third quote on file', evidence: 'needs 3 quotes on file - has 2' },
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
        evidence: 'Presented our business case to the board herself on 5 Nov',
      },
      { title: 'Put the third quote on file', evidence: 'needs 3 quotes on file - has 2' },
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
      evidence: 'Owner us, no date.',
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
      evidence: 'Owner us, no date.',
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
    answers: strategy({ evidence: 'needs 3 quotes on file - has 2', priority: 'Critical' }),
    fault: (outcome) => (tasksOf(outcome)[0]?.priority === 'High' ? null : 'not read as High'),
  },
];
