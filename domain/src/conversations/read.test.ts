import { describe, expect, test } from 'vitest';
import { fingerprintText, isVerbatim } from './quotes.ts';
import { readConversations } from './read.ts';
import { someContext, suggestedFor, talk } from './testing/talk.ts';

const quoted = (section: string, ...talks: Parameters<typeof readConversations>[0]) =>
  suggestedFor(section, ...talks).flatMap(({ quotes }) => quotes.map(({ text }) => text));

describe('[COM-04] what is suggested from what was said', () => {
  test('an answer counts by its question, with who said it and when', () => {
    const [suggestion] = suggestedFor(
      'bant_data.authority',
      talk(
        'Tom Becker: And who signs something like this?\nDana Whitfield: Our CFO, Marianne Holm, she approves everything above fifty thousand.',
      ),
    );
    expect(suggestion).toMatchObject({
      text: 'Our CFO, Marianne Holm, she approves everything above fifty thousand. (Dana Whitfield, Nov 3)',
      level: 2,
      polarity: 'for',
      reader: 'built-in',
      quotes: [
        {
          speaker: 'Dana Whitfield',
          title: 'Head of Operations',
          side: 'customer',
          question: 'And who signs something like this?',
          said_at: '2026-11-03T00:00:00.000Z',
        },
      ],
    });
  });

  test('a short answer stands behind its question', () => {
    const suggestion = suggestedFor(
      'meddpicc_data.economic_buyer',
      talk('Tom Becker: Who signs this?\nDana Whitfield: My sister signs.'),
    ).find(({ field }) => field === 'details');
    expect(suggestion?.text).toBe('Who signs this? – My sister signs. (Dana Whitfield, Nov 3)');
  });

  test('what our own side claims or asks is no evidence', () => {
    const text =
      'Tom Becker: Our CFO calculator says you save 340,000 a year, and the budget is approved by the board, right?\nTom Becker: You would go live by March and legal signs in two weeks.\nDana Whitfield: Hm.';
    expect(readConversations([talk(text)], someContext).suggestions).toEqual([]);
  });

  test('other customers’ stories, small talk and questions of the customer are no evidence', () => {
    const text =
      'Dana Whitfield: At my previous company the board approved the budget of 200k in one day.\nDana Whitfield: When I worked at a bank the CFO signed everything.\nDana Whitfield: Thanks, good morning!\nDana Whitfield: Who signs at your place, the CFO?';
    expect(readConversations([talk(text)], someContext).suggestions).toEqual([]);
  });

  test('a denial is evidence of the contrary', () => {
    const [suggestion] = suggestedFor(
      'bant_data.budget',
      talk(
        'Tom Becker: Is there budget for this?\nDana Whitfield: There is no budget this year, the money was cut in September.',
      ),
    );
    expect(suggestion).toMatchObject({ polarity: 'against' });
  });

  test('a condition of the customer is evidence, one of the seller is not', () => {
    const text = (who: string) =>
      talk(
        `${who}: If it needs local admin rights on our machines, security will not allow it and it is dead.`,
      );
    expect(quoted('technical_insights.hurdles', text('Dana Whitfield'))).toHaveLength(1);
    expect(quoted('technical_insights.hurdles', text('Tom Becker'))).toHaveLength(0);
  });

  test('a note reports what the customer said; the seller’s plans are none', () => {
    const note = talk(
      'Dana said the CFO approves the budget, 120k is in the plan for this year.\nWe will offer a discount and our pilot is approved by our board.',
      { kind: 'note' },
    );
    const [budget] = suggestedFor('bant_data.budget', note);
    expect(budget?.quotes).toMatchObject([{ speaker: 'Dana Whitfield', side: 'customer' }]);
    expect(quoted('bant_data.budget', note).join(' ')).not.toContain('We will');
  });

  test('bullets of a call’s notes are notes: told as such, and a hint', () => {
    const note = talk(
      '- Dana: budget of 120k approved by the board for this year\n- Dana needs single sign-on with Azure AD, runs on premise\n- CFO signs above 50k',
      { kind: 'call', name: 'note.txt' },
    );
    const unspoken = {
      ...note,
      speakers: [],
      utterances: [{ speaker: null, start: 0, end: note.text.length, at: null }],
    };
    const { suggestions } = readConversations([unspoken], someContext);
    expect(suggestions.length).toBeGreaterThan(0);
    for (const { level, quotes } of suggestions) {
      expect(level).toBe(1);
      expect(quotes.every(({ noted }) => noted === true)).toBe(true);
    }
    const texts = suggestions.filter(({ field }) => field !== 'name').map(({ text }) => text);
    expect(texts.filter((text) => !text.endsWith('(notes, Nov 3)'))).toEqual([]);
  });

  test('what a note says that somebody said counts as said, and stays a note', () => {
    const note = talk(
      'Dana confirmed the CFO approves the budget, 120k is in the plan for this year.',
      { kind: 'note' },
    );
    const [budget] = suggestedFor('bant_data.budget', note);
    expect(budget).toMatchObject({ level: 2, quotes: [{ noted: true }] });
    expect(budget?.text).toMatch(/\(notes, Nov 3\)$/);
  });

  test.each([
    'yeah that one',
    'Yeah, that one.',
    'and who would that be',
    'do you have a date for that',
    'So, what is it that you do there',
    'Right, it is.',
  ])('a fragment or a bare question is not proposed by itself: %s', (said) => {
    const call = talk(
      `Tom Becker: Who is the champion for this, and what are the criteria you decide by?\nDana Whitfield: ${said}\nTom Becker: I see.`,
    );
    expect(readConversations([call], someContext).suggestions).toEqual([]);
  });

  const typed = (line: string) => talk(line, { kind: 'note' });
  test.each([
    ['The competitor is Vantorix.', 'meddpicc_data.competition', 'names', 'Vantorix'],
    ['Vantorix is the main competitor.', 'meddpicc_data.competition', 'names', 'Vantorix'],
    ['Competitors: Vantorix and Northwind', 'meddpicc_data.competition', 'names', 'Northwind'],
    ['Economic buyer: Marianne Holm', 'meddpicc_data.economic_buyer', 'name', 'Marianne Holm'],
    ['Marianne Holm signs.', 'meddpicc_data.economic_buyer', 'name', 'Marianne Holm'],
    ['The champion is Dana.', 'meddpicc_data.champion', 'name', 'Dana Whitfield'],
  ])('what somebody notes plainly is read by rule: %s', (line, section, field, name) => {
    const found = suggestedFor(section, typed(line)).filter((each) => each.field === field);
    expect(found.map(({ text }) => text)).toContain(name);
  });

  test.each([
    ['Decision by 12 December.', 'bant_data.timeline'],
    ['The decision is on 12 December.', 'meddpicc_data.decision_process'],
    ['The budget is 120k.', 'bant_data.budget'],
    ['Budget: 80,000 euros', 'bant_data.budget'],
  ])('dates and sums too: %s', (line, section) => {
    expect(suggestedFor(section, typed(line))).toMatchObject([{ level: 1 }]);
  });

  test.each([
    'The competitor is not Vantorix.',
    'Is the competitor Vantorix?',
    'The economic buyer is unknown.',
    'Ask whether the champion is Dana.',
  ])('a denial or a question states nothing: %s', (line) => {
    const { suggestions } = readConversations([typed(line)], someContext);
    expect(suggestions.filter(({ field }) => field === 'names' || field === 'name')).toEqual([]);
  });

  test('who tells that another signs is not the economic buyer, nor called by that title', () => {
    const contact = { name: 'Dana Whitfield', email: null, title: null, side: 'customer' as const };
    const context = { ...someContext, participants: [contact] };
    const { suggestions, stakeholders } = readConversations(
      [typed('Dana said their CFO signs everything above 50k.')],
      context,
    );
    const named = suggestions.filter(({ field }) => field === 'name');
    expect(named.map(({ text }) => text)).toEqual([]);
    for (const { role, title } of stakeholders) {
      expect(role).not.toBe('economic buyer');
      expect(title).toBeNull();
    }
    expect(suggestedFor('bant_data.authority', typed('Dana said their CFO signs.'))).toHaveLength(
      1,
    );
  });

  test('two people make level 3, a guess is a hint', () => {
    const same = 'There is a budget of 120k approved by the board for this project.';
    const one = talk(`Dana Whitfield: ${same}`, { id: 'a' });
    const two = talk(`Ravi (Halden): Hi.\nDana Whitfield: Hello.\nRavi (Halden): ${same}`, {
      id: 'b',
      date: '2026-11-10',
    });
    const [both] = suggestedFor('bant_data.budget', one, two);
    expect(both).toMatchObject({
      level: 3,
      quotes: [{ conversation_id: 'b' }, { conversation_id: 'a' }],
    });
    const [guess] = suggestedFor(
      'bant_data.budget',
      talk(
        'Dana Whitfield: I guess there is maybe a budget of 120k approved by the board for this project.',
      ),
    );
    expect(guess?.level).toBe(1);
  });

  test('old history of a mail is none', () => {
    const text =
      'From: Dana Whitfield <dana@halden.example>\nTo: Tom Becker <tom@plumbline.example>\nDate: Tue, 3 Nov 2026 10:02:00 +0100\nSubject: Re: Again\n\nHi Tom, let us talk.\n\nOn Thu, 5 Jun 2025 at 16:20, Dana Whitfield <dana@halden.example> wrote:\n> We have no budget for this, the board cut all the money this year.';
    expect(quoted('bant_data.budget', talk(text))).toEqual([]);
  });

  test('promises of both sides with owner and day; rivals and people by name', () => {
    const { steps, stakeholders, competitors } = readConversations(
      [
        talk(
          'Tom Becker: Who else are you looking at?\nDana Whitfield: We had a demo from Northwind last week, their offer is cheaper.\nTom Becker: Who signs?\nDana Whitfield: Our managing director, Peter Holm, has the final say and signs the contract.\nTom Becker: I will send you the offer by 10 November.\nDana Whitfield: And I will introduce you to Peter tomorrow.',
        ),
      ],
      someContext,
    );
    expect(steps).toMatchObject([
      { side: 'ours', owner: 'Tom Becker', due: '2026-11-10' },
      { side: 'customer', owner: 'Dana Whitfield', due: '2026-11-04' },
    ]);
    expect(competitors.map(({ name }) => name)).toEqual(['Northwind']);
    expect(stakeholders).toMatchObject([
      { name: 'Dana Whitfield' },
      { name: 'Peter Holm', role: 'economic buyer' },
    ]);
  });

  test.each([
    'Snowflake, on Azure, North Europe, and it is where your events would have to land too.',
    'Our data has to stay in Europe, our legal department will not sign otherwise.',
    'Our whole IT team sits in Paris and the data centre is in Frankfurt, on premise.',
    'The budget sits with Germany, and France follows next year.',
    'The security team in Austin has to approve every integration with the data centre.',
    'The Manchester plant is the pilot, its integration with SAP runs on premise.',
    'Munich decides on the budget, they sign the contract.',
    'Our data centre is in San Francisco, on premise, the backup in New York.',
    'The pilot plant in Bourg runs on premise with SAP and it stays there.',
    'Bourg runs its integration with SAP on premise.',
    'The board decides on the budget in Nov, and Okta runs the single sign-on with SAP.',
    'We sign the contract by 12 Jan, the security team approves it in Dec.',
  ])('a place, a month or a product is nobody: %s', (line) => {
    const call = talk(`Tom Becker: How is it built today?\nDana Whitfield: ${line}`);
    const { stakeholders } = readConversations([call], someContext);
    expect(stakeholders.map(({ name }) => name)).toEqual(['Dana Whitfield']);
  });

  test.each([
    ['Our managing director, Milan, has the final say and signs the contract.', 'Milan'],
    ['Our finance director, Paris Holm, signs the contract.', 'Paris Holm'],
    ['Our managing director, Georgia Holm, has the final say and signs it.', 'Georgia Holm'],
    ['Our managing director, Jan Holm, has the final say and signs it.', 'Jan Holm'],
    ['Mrs London has the final say and signs the contract.', 'Mrs London'],
  ])('a person named like a place is somebody: %s', (line, name) => {
    const call = talk(`Tom Becker: Who is who?\nDana Whitfield: ${line}`);
    const { stakeholders } = readConversations([call], someContext);
    expect(stakeholders.map((each) => each.name)).toContain(name);
  });

  test('quotes are verbatim, texts within their limits', () => {
    const long = `Dana Whitfield: Our legal department reviews every contract, ${'and then they look at the clauses on liability again, '.repeat(20)}and it takes weeks.`;
    const call = talk(long);
    const { suggestions } = readConversations([call], someContext);
    expect(suggestions.length).toBeGreaterThan(0);
    for (const { quotes, text } of suggestions) {
      expect(text.length).toBeLessThanOrEqual(2000);
      for (const quote of quotes) expect(isVerbatim(quote, call)).toBe(true);
    }
    expect(isVerbatim({ start: 0, end: 4, text: 'Tom:' }, call)).toBe(false);
  });

  test('the same conversation has the same fingerprint, whatever its spacing', () => {
    const text = 'Tom Becker: Hi.\nDana Whitfield: Hello there.';
    expect(fingerprintText(talk(text))).toBe(
      fingerprintText(talk(text.replaceAll(' there', '   there'), { id: 'other' })),
    );
    expect(fingerprintText(talk(text))).not.toBe(
      fingerprintText(talk(text.replace('there', 'you'))),
    );
  });
});
