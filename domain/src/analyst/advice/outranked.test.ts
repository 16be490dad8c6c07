import { describe, expect, test } from 'vitest';
import type { MeddpiccData } from '../../commercial/methodologies.ts';
import { readDeal } from '../findings.ts';
import { analyzeStrategy } from '../strategy.ts';
import { someFacts } from '../testing/facts.ts';
import { proposedOf, toldBy } from '../testing/proposed.ts';
import { advisedDeal } from './deal.ts';
import { money } from './money.ts';

// 23 November 2026; the deal stands at EUR 120,000
const rules = (texts: MeddpiccData) => proposedOf(texts).map(({ rule }) => rule);
const said = (texts: MeddpiccData) => analyzeStrategy('MEDDPICC', texts, someFacts).tasks;
const process = (text: string): MeddpiccData => ({ decision_process: text });

describe('[COM-11] one fact outranks a step', () => {
  test.each([
    'Tender rules: any contact with staff leads to exclusion, questions through the portal only.',
    'ITT clause 7: no contact with officers, canvassing disqualifies.',
  ])('where contact is forbidden nobody is to be asked: %s', (text) => {
    const found = rules({
      decision_process: text,
      champion: {
        name: 'Ebba Lund?',
        details: 'liked the demo, has not answered since 2 November',
      },
      economic_buyer: { name: 'Ove Dahl', details: 'never met him' },
    });
    expect(found.filter((rule) => /^(?:champion|person)\.(?!left)/.test(rule))).toEqual([]);
  });

  test('whoever waits for us is not chased', () => {
    const silent = 'Called Ebba on 16 November, no answer. Quiet since.';
    const late = 'I promised her the drawings by 13 November, our engineers have not started.';
    const chases = (texts: MeddpiccData) =>
      rules(texts).filter((rule) => /silent|silence/.test(rule));
    expect(chases({ champion: { name: 'Ebba Lund', details: silent } })).not.toEqual([]);
    expect(
      chases({ champion: { name: 'Ebba Lund', details: silent }, decision_process: late }),
    ).toEqual([]);
  });
});

describe('[COM-11] a friendly no is a no', () => {
  test.each([
    'Mail from Ruth: "Thank you for a lively session. The jury has chosen to work with another agency, and we would love to keep your details on file."',
    '"We were impressed, yet have elected to move forward with a different supplier for now, we will not be taking your proposal further."',
    '"Your bid was unsuccessful on this occasion. We wish you well."',
  ])('%s', (text) => {
    expect(said(process(`${text} Sounds good, will ring them.`))[0]?.rule).toMatch(/^qualify-out/);
  });

  test.each([
    'They decided to go with a pilot in two shops first.',
    'The panel decided to proceed with our partner Kite as installer.',
    'Please keep your badge on you at the site.',
  ])('this is none: %s', (text) => {
    expect(rules(process(text)).filter((rule) => rule.startsWith('qualify-out'))).toEqual([]);
  });
});

describe('[COM-11] two people by one name', () => {
  test.each([
    [
      'Meeting with Marta Ruiz, head of the lab, she is for us. Mail of 19/11 from Marta Ruiz, buyer in Bilbao: 9 % less or no. Not the same person!',
      'Marta',
    ],
    [
      'Champion is Tom Baker in IT. Careful, there is another Tom: Tom Baxter of audit wants the logs.',
      'Tom',
    ],
  ])('are kept apart: %s', (text, name) => {
    expect(proposedOf(process(text)).map(({ title }) => title)).toContain(
      `Keep the two named ${name} apart`,
    );
  });

  test.each([
    'Marta Ruiz runs the lab. Marta Ruiz is for us.',
    'They want the same name on both invoices. Tom Baker signs.',
    'A different person picks up each time. Tom Baker, Tom Baxter.',
  ])('nothing of it: %s', (text) => {
    expect(rules(process(text)).filter((rule) => rule === 'person.namesake')).toEqual([]);
  });
});

describe('[COM-11] money in another currency', () => {
  test.each([
    ['Board approved up to C$160,000 all in.', 'CAD'],
    ['Budget is 150k USD, signed off in October.', 'USD'],
    ['Capex released: R2.4m, nothing more until March.', 'ZAR'],
    ['Treasurer: "We approved $150,000, Canadian of course."', 'CAD'],
  ])('is compared before anything else is said of it: %s', (text, code) => {
    const steps = said({ economic_buyer: { name: 'Ove Dahl', details: text } });
    const step = steps.find(({ rule }) => rule === 'money.currency');
    expect(step && toldBy(step)).toContain(`in ${code}`);
    expect(steps.filter(({ rule }) => rule === 'money.below-value')).toEqual([]);
  });

  test.each([
    'Budget is EUR 90,000, signed off.',
    'Budget is 90k, signed off.',
    'Budget $90k, signed off.',
  ])('where none is named nothing is said: %s', (text) => {
    expect(rules({ economic_buyer: { name: 'Ove Dahl', details: text } })).not.toContain(
      'money.currency',
    );
  });

  test('a deal without a currency is compared with nothing, and its gap still told', () => {
    const details = 'Budget is EUR 80,000, signed off in October.';
    const texts = { economic_buyer: { name: 'Ove Dahl', details } };
    const { view } = readDeal('MEDDPICC', texts, { ...someFacts, currency: null });
    expect(money(advisedDeal(view)).map(({ id }) => id)).toEqual(['money.below-value']);
  });
});

test('[COM-11] a notice said before its days counts back as well', () => {
  const step = proposedOf(
    process('Contract renews on 31 March 2027 unless written notice 60 days before expiry.'),
  ).find(({ rule }) => rule === 'dates.contract-end');
  expect(step && toldBy(step)).toContain('Jan 30');
});

describe('[COM-11] an absence said outright is told, however much is written beside it', () => {
  const beside =
    'They run two lines in three shifts and lose four hours a week at each change. The old system is from 2009 and its maker is gone. Finance wants the case on one page. Two rivals were looked at in spring, one is out for good. The pilot went well on line two, the operators asked to keep it. Purchasing has the frame contract of the group and will use it. IT has seen the data sheet and asks for single sign-on. Training would be in week two of January, in the evenings.';
  test.each([
    'On maternity leave from 1 December until June.',
    'is on holiday 30 November to 12 December',
    'Away from 27/11 till 9/12, no phone.',
  ])('%s', (text) => {
    const steps = said({ pain: beside, champion: { name: 'Ebba Lund', details: text } });
    const days = steps.flatMap(({ rule, dueDate }) => (rule.endsWith('.away') ? [dueDate] : []));
    expect(days).toEqual(['2026-11-26']);
  });

  test.each([
    "I'm on holiday from 1 to 12 December.",
    'Her colleague is on leave until 8 December.',
    'The new release fixes it, out 4 December.',
    'Was on leave until 2 November.',
  ])('this is none: %s', (text) => {
    const steps = said({ pain: beside, champion: { name: 'Ebba Lund', details: text } });
    expect(steps.filter(({ rule }) => rule.endsWith('.away'))).toEqual([]);
  });
});
