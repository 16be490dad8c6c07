import { setTimeout as wait } from 'node:timers/promises';

/** What a process of many people is told to do. */
export interface PeopleTask {
  url: string;
  token: string;
  people: number;
  seconds: number;
  /** Mean pause between two acts of a person; 0 for none. */
  pauseMs: number;
  /** Deals that they work on: each person has some of their own. */
  dealIds: string[];
}

/** What a person did: how long each answer took, and what was none. */
export interface PeopleResult {
  times: Record<string, number[]>;
  errors: string[];
  seconds: number;
}

type Act = (person: number, n: number, task: PeopleTask) => [string, string, unknown?];

const ownDeal = (person: number, n: number, { dealIds, people }: PeopleTask) => {
  const own = Math.max(1, Math.floor(dealIds.length / people));
  return `/api/deals/${dealIds[(person * own + (n % own)) % dealIds.length]}`;
};
const lists = [
  '/api/deals?limit=50&view=open&count=true',
  '/api/deals?limit=50&sort=-value&count=true',
  '/api/deals?limit=50&search=rollout%20791&count=true',
  '/api/deals?limit=50&stage=Proposal&min_score=3&count=true',
];

/** 70 % lists and deals, 20 % saves, 5 % ticks, 5 % analyses. */
const acts: { name: string; share: number; act: Act }[] = [
  { name: 'list', share: 40, act: (_person, n) => ['GET', lists[n % lists.length] ?? ''] },
  { name: 'deal', share: 30, act: (person, n, task) => ['GET', ownDeal(person, n, task)] },
  {
    name: 'save',
    share: 20,
    act: (person, n, task) => [
      'PUT',
      ownDeal(person, n, task),
      { meddpicc_data: { pain: `A hiring freeze costs $${n}k a year, as they told us.` } },
    ],
  },
  {
    name: 'tick',
    share: 5,
    act: (person, n, task) => [
      'PUT',
      ownDeal(person, n, task),
      { completed_step_ids: n % 2 === 0 ? ['task-0'] : ['task-0', 'task-3'] },
    ],
  },
  {
    name: 'analysis',
    share: 5,
    act: (person, n, task) => [
      'POST',
      '/api/ai/analyze-strategy',
      {
        methodology: 'MEDDPICC',
        data: { pain: 'A hiring freeze; $240k a year' },
        dealId: ownDeal(person, n, task).split('/').at(-1),
        analyst: 'built-in',
      },
    ],
  },
];

let token = '';

async function live(person: number, task: PeopleTask, until: number, result: PeopleResult) {
  for (let n = person; performance.now() < until; n++) {
    // The same mix in each run, other for each person.
    const place = (n * 37 + person * 11) % 100;
    let share = 0;
    const { name, act } = acts.find((each) => (share += each.share) > place) ?? acts[0]!;
    const [method, path, body] = act(person, n, task);
    const began = performance.now();
    try {
      const answer = await fetch(`${task.url}${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok)
        result.errors.push(`${method} ${name} ${answer.status}: ${text.slice(0, 200)}`);
    } catch (error) {
      result.errors.push(`${method} ${name}: ${String(error)}`);
    }
    (result.times[name] ??= []).push(performance.now() - began);
    if (task.pauseMs > 0) await wait(task.pauseMs * (0.5 + ((n * 13) % 100) / 100));
  }
}

process.on('message', (message: PeopleTask | { token: string }) => {
  token = message.token;
  if (!('people' in message)) return;
  const result: PeopleResult = { times: {}, errors: [], seconds: message.seconds };
  const until = performance.now() + message.seconds * 1000;
  const all = Array.from({ length: message.people }, (_, person) =>
    live(person, message, until, result),
  );
  void Promise.all(all).then(() => process.send?.(result));
});
