import { describe, expect, test } from 'vitest';
import type { MeddpiccData } from '../../commercial/methodologies.ts';
import { proposedOf, toldBy } from '../testing/proposed.ts';

const road = (texts: MeddpiccData) =>
  proposedOf(texts)
    .filter(({ rule }) => rule.startsWith('road.'))
    .map((step) => `${step.rule} ${toldBy(step)}`);
const process = (text: string): MeddpiccData => ({ decision_process: text });

describe('[COM-11] a fact that closes a road is named, with what to do instead', () => {
  test.each([
    ['All purchases above 20k are frozen until 15 January, Ewa wrote on 20/11.', /paused.*Jan 15/],
    ['The council froze all spending until 8 February.', /paused.*Feb 8/],
    ['The holding has decided for one payroll in all plants, no exceptions.', /decided-above/],
    ['Head office ruled out cloud for every school, Ewa was told no.', /decided-above/],
    ['The ministry laid down the register by decree, final.', /decided-above/],
    [
      'They want a reference. I offered Halvorsen in October.\nHalvorsen gave notice last week.',
      /reference-lost Replace Halvorsen/,
    ],
    [
      'References: we named Kestrel.\nKestrel is not happy since the outage.',
      /reference-lost Replace Kestrel/,
    ],
    ['Our crane is late by three weeks. Have not told Ewa yet.', /untold Tell Ewa yourself/],
    ["Our count was wrong, 61 and not 74 pallets. Ewa doesn't know.", /untold Tell Ewa yourself/],
    [
      'The part is discontinued on our side, we can only offer the next one. Not told the customer.',
      /untold Tell them yourself/,
    ],
    [
      '3/9 works council sits on 2 December\n17/11 council moved to 13 January',
      /moved Plan by the newer date.*Jan 13/,
    ],
    [
      '2/11 opening of the new hall on 1 December, our lever\n19/11 hall opening was postponed to 9 February',
      /moved.*Feb 9/,
    ],
  ])('%s', (text, step) => {
    expect(road(process(text))).toEqual([expect.stringMatching(step)]);
  });

  test('of a stop with an end nobody asks whether to go on', () => {
    const rules = proposedOf(process('The council froze all spending until 8 February.')).map(
      ({ rule }) => rule,
    );
    expect(rules).not.toContain('doubt.goes-on');
  });

  test.each([
    'Bertrand signs before the budget freeze of 19 December.',
    'If the holding decided for one payroll we would be out.',
    'They want a reference. I offered Halvorsen in October, Halvorsen is glad to talk.',
    'Ewa does not know who signs.',
    'The group decided to visit us in May.',
    '3/9 works council sits on 2 December\n17/11 demo moved to 1 December',
    '3/9 works council sits on 2 December\n17/11 council wants to be moved to 13 January',
  ])('no road is closed: %s', (text) => {
    expect(road(process(text))).toEqual([]);
  });
});

describe('[COM-11] where the rules bar the way nobody is sent there', () => {
  test.each([
    'No reply from Ewa since 2 November.',
    'not met Ewa yet',
    'Ewa went quiet after the demo, no answer to two mails',
  ])('%s', (details) => {
    const rules = proposedOf({
      decision_criteria:
        'Bidders who contact the panel can be excluded, questions only through the portal.',
      champion: { name: 'Ewa Brandt', details },
    }).map(({ rule }) => rule);
    expect(rules.filter((rule) => /^(?:person\.|note\.(?:silence|no-access))/.test(rule))).toEqual(
      [],
    );
    expect(rules).toContain('contact.written-only');
  });
});

describe('[COM-11] whoever holds the pen is gone to', () => {
  const titles = (text: string) =>
    proposedOf({ economic_buyer: { name: 'Derek Pike', details: text } }).map(({ title }) => title);
  test.each([
    ['Derek is off until 15 January. Ines Holt has his signature up to 40k.', 'Ines'],
    ['Derek is out until February, his powers are with the vice dean, Ines Holt.', 'Ines'],
    [
      'Every order over 5k goes to Kestrel purchasing in Varde, Ines Holt. Derek can recommend, not sign.',
      'Ines',
    ],
  ])('%s', (text, name) => {
    expect(titles(text).join('\n')).toMatch(name);
  });
});

describe('[COM-11] the older day of an event that was moved is planned for no more', () => {
  test.each([
    [
      '2/11 opening of the hall on 1 December, all must be signed before\n19/11 hall opening postponed to 9 February',
      'Dec 1',
    ],
    ['2/11 audit on 14 December, our chance\n18/11 audit shifted to 26 January', 'Dec 14'],
    ['2/11 council sits on 2 December\n18/11 council was pushed to 13 January', 'Dec 2'],
  ])('%s', (text, day) => {
    expect(
      proposedOf(process(text))
        .map(toldBy)
        .filter(
          (told) =>
            /^(?:Work back|Be ready|Prepare for|Plan back)/.test(told) &&
            told.includes(`${day} is`),
        ),
    ).toEqual([]);
  });
});

describe('[COM-11] a champion whose mail comes back is gone', () => {
  test.each([
    '12/11 mail to Ewa bounced. Reception: last day was 6 November.',
    '12/11 my mail to Ewa bounced\n13/11 their switchboard: last day was on Friday 6/11',
  ])('%s', (text) => {
    const titles = proposedOf({
      champion: { name: 'Ewa Brandt', details: 'pushes it hard' },
      decision_process: text,
    }).map(({ title }) => title);
    expect(titles.join('\n')).toMatch(/who follows Ewa|what Ewa agreed/);
  });
});
