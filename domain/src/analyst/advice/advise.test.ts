import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MeddpiccData } from '../../commercial/methodologies.ts';
import type { DealFacts } from '../facts.ts';
import { analyzeStrategy } from '../strategy.ts';
import { someFacts } from '../testing/facts.ts';

const advice = (texts: MeddpiccData, facts: Partial<DealFacts> = {}) =>
  analyzeStrategy('MEDDPICC', texts, { ...someFacts, ...facts }).tasks;
const titles = (texts: MeddpiccData, facts: Partial<DealFacts> = {}) =>
  advice(texts, facts).map(({ title }) => title);
const rules = (texts: MeddpiccData, facts: Partial<DealFacts> = {}) =>
  advice(texts, facts).map(({ rule }) => rule);

/** Sentences that settle a step, and titles that would ask for it again. */
const settling: readonly [sentence: string, again: RegExp][] = [
  ['CISO office wrote: no security assessment required for us.', /security/i],
  ['MSA signed on 3 November by both lawyers.', /lawyer|contract|legal|terms|paper/i],
  ['Budget of 300k approved in writing on 2 November.', /money|budget|signs/i],
  ['Procurement finished with us on 4 November.', /procurement|purchasing/i],
  ['The pilot was signed off by operations on 1 November.', /pilot|proof/i],
];
const noise = [
  'Ana Ruiz is friendly.',
  'They compare three vendors.',
  'Quotes take 5 days today.',
  'The board meets on 12 January.',
  'We owe them the price list.',
  'Nothing else yet.',
];
const fields = [
  'metrics',
  'decision_criteria',
  'decision_process',
  'paper_process',
  'pain',
] as const;

describe('[COM-11] advice never speaks against a fact', () => {
  test('what is settled in any field is not asked for', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...settling),
        fc.array(fc.constantFrom(...noise), { maxLength: 4 }),
        fc.constantFrom(...fields),
        fc.constantFrom(...fields),
        fc.constantFrom('Discovery', 'Qualified', 'Proposal', 'Negotiation'),
        ([sentence, again], others, field, other, stage) => {
          const texts = { [other]: others.join(' '), [field]: [...others, sentence].join('\n') };
          const asked = titles(texts, { stage }).filter(
            (title) => !title.startsWith('Do not reopen'),
          );
          expect(asked.filter((title) => again.test(title))).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('nobody is sent to somebody who left, wherever that is written', () => {
    const leaving = [
      'Zoë Müller left in the reorg last week.',
      'Zoë Müller has left the company.',
      'Sadly Zoë Müller was laid off on Monday.',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...leaving),
        fc.constantFrom(...fields),
        fc.array(fc.constantFrom(...noise), { maxLength: 3 }),
        (sentence, field, others) => {
          const texts = {
            champion: { name: 'Zoë Müller', details: 'Likes us. Set up the demo.' },
            [field]: [sentence, ...others].join('\n'),
          };
          const addressed = titles(texts).filter((title) => /Zoë/.test(title));
          expect(addressed.every((title) => /follows Zoë|Zoë's successor/.test(title))).toBe(true);
          expect(titles(texts)).toContain('Find out who follows Zoë');
        },
      ),
    );
  });

  test('what was told in confidence stands in no task', () => {
    const secret = 'They will sell the company in spring, please keep that quiet.';
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.array(fc.constantFrom(...noise)),
        (field, others) => {
          const tasks = advice({ [field]: [...others, secret].join('\n') });
          expect(JSON.stringify(tasks)).not.toContain('sell the company');
        },
      ),
    );
  });
});

describe('[COM-11] advice from facts', () => {
  test('a promise of ours that is late comes first, with its thing and its day', () => {
    const [first] = advice({
      champion: { name: 'Pernille Holm', details: 'Promised her the price table by 13 November.' },
    });
    expect(first).toMatchObject({
      title: 'Send Pernille the price table',
      priority: 'High',
      dueDate: someFacts.today,
      rule: 'promise.ours-late',
    });
    expect(first?.description).toContain('Nov 13, 10 days ago');
  });

  test('the close date before the board', () => {
    const tasks = rules({ decision_process: 'The board decides on 12 March.' });
    expect(tasks).toContain('dates.close-before-decision');
    expect(rules({ decision_process: 'The board decides on 12 January.' })).not.toContain(
      'dates.close-before-decision',
    );
  });

  test('a freeze that does not concern us is no danger', () => {
    const freeze = 'IT freeze from 12 December to 11 January.';
    expect(rules({ paper_process: freeze })).toContain('dates.freeze');
    expect(rules({ paper_process: `${freeze} Does not apply to us, says the CIO.` })).not.toContain(
      'dates.freeze',
    );
  });

  test('less money than the value', () => {
    const texts = {
      economic_buyer: { name: 'Ana Ruiz', details: 'She has a budget of 90k for it.' },
    };
    expect(titles(texts)).toContain('Close the gap to their EUR 90,000');
    expect(rules(texts, { value: 85_000 })).not.toContain('money.below-value');
  });

  test('a clear no is said first', () => {
    const tasks = titles({
      pain: 'Mail of the CEO: we are not going to buy this, this year or next.',
    });
    expect(tasks[0]).toBe('Qualify out: they said no');
  });

  test('another language is told, and nothing is advised from it', () => {
    const german = {
      pain: 'Die Nachtschicht prüft per Hand, und bei Müdigkeit rutscht immer wieder etwas durch. Der Werkleiter will das nicht mehr.',
      decision_process:
        'Über 75 T€ geht es nach Stuttgart, und dann wird es Herbst, sagt der Werkleiter.',
    };
    expect(rules(german)).toEqual(['language.unread']);
    expect(titles(german)).toEqual(['Put the German notes into English']);
  });

  const french =
    'Le conseil a validé le budget de 40 000 euros, mais il attend votre offre avant le 12 mai.';
  const english = {
    pain: 'Operators key every pallet twice, which costs the plant 90 hours a month since spring.',
    decision_process:
      'The plant manager decides with the CFO. They compare three vendors and want references from food plants.',
  };

  test.each([
    [
      'in a pasted email',
      `From: Karim Haddad\nDate: 3 Nov 2026\nHi Tom, thanks for the call on Monday, it was useful for all of us.\n${french}\nBest regards, Karim`,
    ],
    [
      'in a note',
      `Karim wrote to us about it. ${french} He and the CFO want to see the plan by then.`,
    ],
  ])(
    'one foreign sentence %s does not make the notes foreign, and nothing comes of it',
    (_, text) => {
      const tasks = advice({ ...english, paper_process: text });
      expect(tasks.map(({ rule }) => rule)).not.toContain('language.unread');
      expect(JSON.stringify(tasks)).not.toMatch(/May 12|40[ ,.]?000|conseil/);
    },
  );

  test('an email that is foreign as a whole is named, and nothing is advised from it', () => {
    const mail = `Objet : offre\nDe : Karim Haddad <karim@halden.example>\nDate : 3 Nov 2026\nBonjour Tom,\n${french}\nSans cela, le projet est repoussé à l’année prochaine, et nous ne pouvons pas signer avec vous.\nCordialement`;
    const tasks = advice({
      ...english,
      paper_process: `${mail}\n\nTom sends them the plan on Friday and calls the CFO about the references.`,
    });
    const step = tasks.find(({ rule }) => rule === 'language.unread');
    expect(step?.title).toBe('Put the French email from Karim into English');
    expect(JSON.stringify(step)).toMatch(/The email from Karim Haddad of Nov 3 is in French/);
    expect(JSON.stringify(tasks)).not.toMatch(/May 12|40[ ,.]?000/);
  });

  test('a whole section, or a third of the words, is a real share', () => {
    expect(titles({ ...english, champion: { name: 'Ana Ruiz', details: french } })).toContain(
      'Put the French notes into English',
    );
    const mixed = (text: string) => `${text} Ana told us that the plan works.`;
    expect(
      titles({
        pain: mixed(french),
        decision_process: mixed(
          'Nous voulons signer avant la fin du mois, mais la direction n’est pas encore d’accord avec vous.',
        ),
      }),
    ).toContain('Put the French notes into English');
  });

  test('an empty deal asks for what a first talk needs', () => {
    const [task, ...others] = advice({});
    expect(others).toEqual([]);
    expect(task?.rule).toBe('little.written');
    expect(task?.description).toMatch(/what hurts them.+who inside wants this.+who can say yes/);
  });

  test('papers with their own day before a board, wherever the board is named', () => {
    const texts = {
      economic_buyer: { name: 'Ana Ruiz', details: 'Signs in session. Next sitting 14 December.' },
      decision_process: 'Papers in 14 days before the sitting.',
    };
    const paper = advice(texts).find(({ rule }) => rule === 'dates.papers');
    expect(paper?.dueDate).toBe('2026-11-30');
  });

  test('a booked day whose next chance is too late is held', () => {
    const texts = {
      decision_process: 'Test slot 8-10 December booked. If missed, next slot is 20 February.',
    };
    expect(titles(texts)).toContain('Protect this date');
  });

  test('what takes weeks after the decision begins with it', () => {
    const texts = {
      decision_process: 'Board on 25 January.',
      paper_process: 'Purchasing takes 6 weeks after the decision.',
    };
    expect(rules(texts)).toContain('dates.takes-too-long');
    expect(rules({ ...texts, decision_process: 'Board on 1 December.' })).not.toContain(
      'dates.takes-too-long',
    );
  });

  test('nobody who may be gone is sent to, and nobody is asked for who is named', () => {
    const champion = {
      name: 'Zoë Müller',
      details: 'Zoë was reassigned last week. Her unit goes to a certain Dr. Macaraeg.',
    };
    expect(titles({ champion })).toContain('Secure what Zoë agreed with you');
    const doubtful = { name: 'Zoë Müller', details: 'Her team was dissolved in the reorg.' };
    expect(titles({ champion: doubtful }).filter((title) => /Zoë/.test(title))).toEqual([]);
  });

  test('a yes to a part of it does not settle the whole', () => {
    const texts = {
      economic_buyer: { name: 'Ana Ruiz', details: 'Budget approved: 40k. NOT 85.' },
    };
    expect(rules(texts)).not.toContain('plan.settled');
  });

  test('a close date within a freeze, and a champion with a question mark', () => {
    expect(
      rules(
        {
          timeline: '',
          decision_process: 'Purchasing freeze from 1 February until 10 March.',
        } as never,
        { close_date: '2027-02-26' },
      ),
    ).toContain('dates.close-in-freeze');
    expect(titles({ champion: { name: 'Radek?', details: '' } })).toContain(
      'Do not count Radek as champion yet',
    );
  });
});

test('[COM-11] what is long ago is asked again as a seller would ask', () => {
  const saved = '2026-01-10';
  const old = analyzeStrategy(
    'MEDDPICC',
    {
      competition: {
        names: 'Northwind',
        situation: 'Ana Ruiz said on 5 January: Northwind has 40 users in Lyon.',
      },
      competition_last_updated: saved,
      economic_buyer: {
        name: 'Tom Lacey',
        details: 'Tom Lacey said on 5 January he signs up to 400k.',
      },
      economic_buyer_last_updated: saved,
    },
    { ...someFacts, today: '2026-06-10' },
  ).tasks.filter(({ rule }) => rule?.endsWith('.stale'));
  expect(old.map(({ title }) => title)).toEqual([
    'Ask Tom whether the same person still signs',
    'Ask Tom who is still in the race',
  ]);
});
