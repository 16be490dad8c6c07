import { describe, expect, test } from 'vitest';
import { combineTexts, heldBy } from './combine.ts';
import { contradictions, type AcceptedText } from './contradictions.ts';
import { prepareCall } from './prepare.ts';
import { readConversations } from './read.ts';
import { polarityOf } from './reading/polarity.ts';
import { someContext, talk } from './testing/talk.ts';

const accepted = (section: string, text: string, field: string | null = null): AcceptedText => ({
  section,
  field,
  text,
  quotes: [],
  accepted_at: '2026-11-01T09:00:00.000Z',
});
const reading = (text: string, date = '2026-11-03') =>
  readConversations([talk(text, { date })], someContext);

describe('[COM-12] accepted texts and newer conversations', () => {
  const cut =
    'Tom Becker: Is there budget for this?\nDana Whitfield: There is no budget this year, the money was cut in September.';

  test('a newer denial contradicts, with both quotes', () => {
    const [found] = contradictions(
      [accepted('bant_data.budget', 'A budget of 120k is approved')],
      reading(cut),
    );
    expect(found).toMatchObject({
      about: 'the contrary',
      accepted: null,
      newer: { speaker: 'Dana Whitfield' },
    });
  });

  test.each([
    'He has turned down nine and let four through.',
    'He’s turned down nine of these budget requests this year and let four through.',
    'She rejected 9 projects for money this year and approved 4.',
  ])('how many others were turned down is no sum and no denial: %s', (said) => {
    const about = ['bant_data.budget', 'meddpicc_data.economic_buyer'].flatMap((section) =>
      contradictions(
        [accepted(section, 'The budget of 400k is approved (Gordon Pell, 1 October)')],
        reading(`Tom Becker: How does he release the budget?\nDana Whitfield: ${said}`),
      ),
    );
    expect(about).toEqual([]);
    expect(polarityOf('budget', { text: said })).toBe('for');
    expect(polarityOf('economic_buyer', { text: said })).toBe('for');
  });

  test.each(['They turned down 400k.', 'The board turned down 2 million.', 'It was turned down.'])(
    'what is turned down of ours is one: %s',
    (text) => {
      expect(polarityOf('budget', { text })).toBe('against');
    },
  );

  test('what is older than the accepted text contradicts nothing', () => {
    expect(
      contradictions(
        [accepted('bant_data.budget', 'A budget of 120k is approved')],
        reading(cut, '2026-10-20'),
      ),
    ).toEqual([]);
  });

  test('another amount and another person contradict, the same do not', () => {
    const said = (amount: string) =>
      reading(
        `Tom Becker: Is there budget for this?\nDana Whitfield: The board approved a budget of ${amount} for this project.`,
      );
    const text = accepted(
      'bant_data.budget',
      'Budget of €120k approved (Dana Whitfield, 1 October)',
    );
    expect(contradictions([text], said('€80k'))).toMatchObject([{ about: 'the amount' }]);
    expect(contradictions([text], said('€120,000'))).toEqual([]);
    const signer = reading(
      'Tom Becker: Who signs?\nDana Whitfield: Our managing director, Peter Holm, has the final say and signs the contract.',
    );
    expect(
      contradictions(
        [accepted('meddpicc_data.economic_buyer', 'Marianne Lund, CFO', 'name')],
        signer,
      ),
    ).toMatchObject([{ about: 'the person' }]);
    expect(
      contradictions([accepted('meddpicc_data.economic_buyer', 'Peter Holm', 'name')], signer),
    ).toEqual([]);
  });
});

describe('[COM-07] several texts of one field', () => {
  test('one text within the limit, none twice, cut at a clause with its source', () => {
    const one =
      'Legal needs three weeks, then procurement five days, then two directors sign. (Dana Whitfield, 3 November)';
    expect(combineTexts([one, one], 500)).toBe(one);
    expect(combineTexts([one, 'The NDA is signed. (Ravi, 4 November)'], 500)).toBe(
      `${one}\nThe NDA is signed. (Ravi, 4 November)`,
    );
    expect(combineTexts([one], 80).length).toBeLessThanOrEqual(80);
    expect(combineTexts([one], 80)).toMatch(
      /^Legal needs three weeks… \(Dana Whitfield, 3 November\)$/,
    );
    expect(combineTexts([one], 10)).toBe('');
  });

  test('only whole texts where asked for, a shorter one behind a longer that has no room', () => {
    const [long, short] = ['The steering committee decides on 14 January.', 'SSO is a must.'];
    expect(combineTexts([long, long.replace('14', '21'), short], 62, { onlyWhole: true })).toBe(
      `${long}\n${short}`,
    );
  });

  test('a text is held that stands there, or of which a correction left most', () => {
    const budget = { text: 'The budget is 240k for this year. (Dana Frey, 3 November)' };
    const other = { text: 'The budget is 340k for this year. (Ian Cole, 4 November)' };
    const sso = { text: 'SSO with Okta is a must. (Dana Frey, 3 November)' };
    const offered = `${budget.text}\n${sso.text}`;
    const held = (typed: string) => heldBy([budget, other, sso], offered, typed);
    expect(held(offered)).toEqual([budget, sso]);
    expect(held(sso.text)).toEqual([sso]);
    expect(held('The budget is 240k for THIS year')).toEqual([budget]);
    expect(held('The budget stands: 240k this year')).toEqual([budget]);
    expect(held(`${offered}\nThe budget is 340k for this year`)).toEqual([budget, other, sso]);
    expect(held('Something else')).toEqual([]);
  });
});

describe('[COM-11] preparing the next call', () => {
  const call = talk(
    'Dana Whitfield: Thanks.\nTom Becker: I will send you the price list by 10 November.\nDana Whitfield: I will ask our architect to review the network drawing.',
    { id: 'call' },
  );
  const sections = [
    { section: 'meddpicc_data.pain', gain: 0.1 },
    { section: 'meddpicc_data.economic_buyer', gain: 0.4 },
    { section: 'meddpicc_data.metrics', gain: 0 },
  ];

  test('open letters by gain with question and role, open promises of both sides', () => {
    const prepared = prepareCall({
      conversations: [call],
      reading: readConversations([call], someContext),
      sections,
    });
    expect(prepared.letters.map(({ section }) => section)).toEqual([
      'meddpicc_data.economic_buyer',
      'meddpicc_data.pain',
    ]);
    expect(prepared.letters[0]).toMatchObject({
      role: 'champion',
      question: expect.stringMatching(/\?$/),
    });
    expect(prepared.ours.map(({ due }) => due)).toEqual(['2026-11-10']);
    expect(prepared.theirs).toHaveLength(1);
    expect(prepared.since).toBe('2026-11-03');
  });

  test.each([
    ['Please write it.', 0],
    ['I will do that before, excuse me.', 0],
    ['Okay, I will send it to you.', 0],
    ['We will come back to you on that.', 0],
    ['I will send it to you tomorrow.', 1],
    ['I will ask Gordon about that.', 1],
    ['I will send you the drawing.', 1],
  ])('a promise says what, or when: %s %i', (text, count) => {
    const said = talk(`Tom Becker: What happens next?\nDana Whitfield: ${text}`);
    const { ours, theirs } = prepareCall({
      conversations: [said],
      reading: readConversations([said], someContext),
      sections,
    });
    expect([...ours, ...theirs]).toHaveLength(count);
  });

  test.each([
    [
      'meddpicc_data.economic_buyer',
      'details',
      'Gordon Pell signs to 500k (Dana Whitfield, 3 November)',
    ],
    ['meddpicc_data.decision_process', null, 'Gordon Pell, our CFO, signs the contract.'],
    ['bant_data.budget', null, 'I sign up to 500k myself. (Gordon Pell, 3 November)'],
    ['meddpicc_data.economic_buyer', 'name', 'Gordon Pell, CFO'],
  ])('who is named in an accepted text is not asked for: %s %s', (section, field, text) => {
    const prepare = (standing: { section: string; field: string | null; text: string }[] = []) =>
      prepareCall({
        conversations: [call],
        reading: readConversations([call], someContext),
        sections,
        accepted: standing,
      }).letters.find((each) => each.section === 'meddpicc_data.economic_buyer')?.question;
    expect(prepare([{ section, field, text }])).toBe(
      'What has Gordon Pell said about the money so far, and what would make them say no?',
    );
    expect(prepare()).toMatch(/^Who can release the money/);
    const nobody = 'Gordon Pell does not sign this, nobody knows who does.';
    expect(prepare([{ section: 'bant_data.budget', field: null, text: nobody }])).toMatch(/^Who/);
  });

  test('a promise that was kept is gone; what was said since stands', () => {
    const mail = talk(
      'From: Dana Whitfield <dana@halden.example>\nTo: tom@plumbline.example\nDate: Mon, 9 Nov 2026 10:00:00 +0000\nSubject: Prices\n\nThanks for the price list. The board approved a budget of 90k for this project.',
      { id: 'mail', date: '2026-11-09' },
    );
    const conversations = [call, mail];
    const prepared = prepareCall({
      conversations,
      reading: readConversations(conversations, someContext),
      sections,
    });
    expect(prepared.ours).toEqual([]);
    expect(prepared.changes.map(({ quote }) => quote.text)).toContain(
      'The board approved a budget of 90k for this project.',
    );
  });
});
