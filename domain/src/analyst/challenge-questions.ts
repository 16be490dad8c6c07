/** A class of challenges that a person picks, and what to ask about it. */
export interface ChallengeClass {
  title: string;
  questions: readonly string[];
}

/** Classes of technical challenges. */
export const technicalChallengeClasses: readonly ChallengeClass[] = [
  {
    title: 'Functionality',
    questions: [
      'Which task fails without it?',
      'Who does it how today?',
      'What would do the job instead?',
    ],
  },
  {
    title: 'Security',
    questions: [
      'Which control is asked for, and by which rule?',
      'Who signs it off, and by when?',
      'Who can accept what is left of the risk?',
    ],
  },
  {
    title: 'Scalability',
    questions: [
      'How many users and records today, at peak and in three years?',
      'How will it be tested, and who judges?',
    ],
  },
  {
    title: 'Availability',
    questions: [
      'How long may it be down, and how much data may be lost?',
      'What does an hour cost, and who says so?',
    ],
  },
  {
    title: 'Reliability',
    questions: ['What failed, when, and how often?', 'Who sees it first, and what happens then?'],
  },
  {
    title: 'Architecture',
    questions: [
      'What does the target look like, and who owns it?',
      'Which decision is made already, and which is open?',
    ],
  },
  {
    title: 'Requirements',
    questions: ['Which of these are musts?', 'What proves that one is met, and who judges?'],
  },
  {
    title: 'Project management',
    questions: [
      'Who leads on each side, and how many days can they give?',
      'Which date is fixed from outside?',
    ],
  },
  {
    title: 'Performance',
    questions: [
      'Which number, at which load, measured how?',
      'Where is the time lost today: network, query, page or their own system?',
    ],
  },
  {
    title: 'Integration',
    questions: [
      'Which system, who owns it, which way do data go, how often?',
      'Who gives access to a test system, and when?',
    ],
  },
  {
    title: 'Migration',
    questions: [
      'Which data move, how many, and who vouches for their quality?',
      'When is the cut-over, and what is the way back?',
    ],
  },
  {
    title: 'Skills',
    questions: ['Who has to learn what, and by when?', 'Who runs it after go-live?'],
  },
  {
    title: 'Organization',
    questions: ['Whose work changes, and who is against it?', 'Who can settle it?'],
  },
];

/** What to ask about any obstacle, where nobody picked a class. */
export const generalQuestions = [
  'Ask for one example: when, where, how often, and what it leads to',
  'Name an owner on both sides, the next step and the day it will be decided',
  'Agree on what counts as resolved, and who judges',
] as const;
