import { describe, expect, test } from 'vitest';
import type { MeddpiccData } from '../../commercial/methodologies.ts';
import { proposedOf } from '../testing/proposed.ts';

const rules = (texts: MeddpiccData) => proposedOf(texts).map(({ rule }) => rule);
const titles = (texts: MeddpiccData) => proposedOf(texts).map(({ title }) => title);
const process = (text: string): MeddpiccData => ({ decision_process: text });
const champion = (details: string, name = 'Ewa Brandt'): MeddpiccData => ({
  champion: { name, details },
});

describe('[COM-11] what was told in confidence is kept, and nothing made of it', () => {
  test.each([
    'Lunch with Ewa: the yard is sold to Kestrel in spring. "You didn\'t hear this from me"',
    'Ewa says, just for me, that the manager goes at the end of January',
    'Ewa told me as a friend that she leaves in February',
    'The depot in Varde closes in May, not even the foreman knows',
    "Ewa is moving to the museum in March, isn't public yet",
    'They cut two of the five routes in spring, nobody in the team knows',
    'The rector resigns in May, please do not pass it on',
  ])('%s', (text) => {
    expect(rules(champion(text))).toEqual(['private.confidential']);
  });

  test.each([
    'The tender is public since Monday, the board meets on 9 December.',
    'Nobody else knows the wage rules there, Ewa retires on 1 February',
    'We owe the drawings to Ewa by 27 November.',
  ])('nothing secret: %s', (text) => {
    expect(rules(champion(text))).not.toContain('private.confidential');
  });
});

describe('[COM-11] whose turn it is', () => {
  test.each([
    ['3/11 new quote promised, waiting for our credit team', /credit team/],
    ['3/11 drawings promised, waiting on our legal', /legal/],
    ['revised plan not sent, waiting for our workshop', /workshop/],
    ['They have a question on VAT, waiting for our finance department', /finance/],
    ['sample is late, waiting for our factory', /factory/],
    ['waiting for our pricing people, Ewa asks daily', /people/],
  ])('one of ours is no thing to deliver: %s', (text, name) => {
    expect(
      titles(process(text)).filter((title) => /^(?:Deliver|Send)/.test(title) && name.test(title)),
    ).toEqual([]);
  });

  test.each([
    "Sent me a card from the fair last week, didn't reply",
    "Called me about the scaffold on Monday, didn't answer",
    "Texted me at the weekend, haven't replied",
    'Wrote me on 12/11 about the ramp, not yet answered',
    "rang me twice from the harbour, didn't call back",
    'Mailed us a birthday card, never answered',
    'No reply since 2 November. Turns out he was waiting for us, the form lies with our office.',
    'Silent since 3 November, no answer to two mails. Her words: waiting for our safety sheet.',
  ])('they wait for us: %s', (text) => {
    expect(
      rules(champion(text)).filter((rule) => /^(?:person\.silent|note\.silence)$/.test(rule)),
    ).toEqual([]);
  });

  test.each([
    'Ewa has blocked Thursday 3 December, 9 am for us with the auditors.',
    'She kept Monday 7 December free for us.',
  ])('their slot is no promise of ours: %s', (text) => {
    expect(rules(champion(text)).filter((rule) => /promise.ours/.test(rule))).toEqual([]);
  });

  test('what they say of their own people is no delay of ours', () => {
    const text = 'She wrote 12/11: "the form is with our lawyers, waiting since Monday"';
    expect(rules(process(text))).not.toContain('told.own-delay');
  });

  test.each([
    [
      'Waiting for our answer on the crane since 3/11',
      /^(?:open\.waiting|promise\.ours|told\.own-delay)/,
    ],
    ['No reply since 2 November, two mails sent.', /^(?:person\.silent|note\.silence)$/],
    ['Our legal has had the contract for three weeks, still nothing.', /^told\.own-delay$/],
  ])('it stays: %s', (text, rule) => {
    expect(rules(champion(text)).filter((one) => rule.test(one))).not.toEqual([]);
  });
});

describe('[COM-11] nobody is absent, against it or named who is not', () => {
  test.each([
    ['Ewa presents herself on 3 December', /^note\.away$/],
    ['9 drivers on the late shift in Varde, two weeks from 30 November', /^note\.away$/],
    ['next call on Thu 3/12 with somebody from the lab', /^note\.away$/],
    ['good with figures, hates long meetings', /^(?:objection|note\.objection)/],
    ['No word for two weeks, was getting nervous we had lost it', /^(?:objection|note\.objection)/],
    ['wants a price lock in the order for two years', /^(?:objection|note\.objection)/],
    ['the two depots do not talk to each other', /^contact\./],
    ['Please no calls to him before Monday 30 November.', /^contact\.written-only$/],
  ])('%s', (text, rule) => {
    expect(rules(champion(text)).filter((one) => rule.test(one))).toEqual([]);
  });

  test.each([
    "Ewa's last day was 13 November, the new one starts in January",
    'Ewa left on 13 November, successor: somebody from Varde',
    "Ewa's last day was 13 November, replaced by another engineer",
  ])('no name: %s', (text) => {
    expect(titles(champion(text)).filter((title) => title.startsWith('Win '))).toEqual([]);
  });

  test.each([
    ['Ewa is on leave from 1 to 18 December', /\.away$/],
    ['Ewa is worried about the cost of the ramp', /^objection/],
    ['please do not call her before Monday 30 November', /^contact\./],
    [
      'No calls to members of the panel before the award, the tender rules say',
      /^contact\.written-only$/,
    ],
  ])('it stays: %s', (text, rule) => {
    expect(rules(champion(text)).filter((one) => rule.test(one))).not.toEqual([]);
  });
});

describe('[COM-11] what is meant so, or lies elsewhere, is no obstacle', () => {
  test.each([
    ['order form not sent yet, Ewa wants the drawings first', /^open\.undone$/],
    ['contract not sent, on purpose: Ewa needs the board first', /^open\.undone$/],
    ['The oven hall is out of scope, not tested', /^(?:note\.blocker|open\.undone)/],
    [
      'must run by 1 March, we need 8 weeks for it',
      /^(?:note\.(?:blocker|condition)|open\.condition)/,
    ],
    ['Our bid went in on 12 November, two hours before the deadline', /^(?:note|open)\.condition/],
    [
      'new hall opens on 1 March, they want one price list before that',
      /^(?:note|open)\.condition/,
    ],
    ['Ewa wants to visit another customer of ours before the summer.', /^open\.terms/],
    ['they want 7% off, we offered 3% for an order this year', /^open\.discount/],
    [
      'No cash system without the fiscal chip, ours has none. No exceptions, the ministry was asked.',
      /^doubt\.knock-out/,
    ],
  ])('%s', (text, rule) => {
    expect(rules(process(text)).filter((one) => rule.test(one))).toEqual([]);
  });

  test.each([
    ['the drawings are not sent yet', /^open\.undone$/],
    ['They want 7% off before they sign.', /^open\.discount$/],
    ['They want uncapped liability, we only offer 1x.', /^open\.terms$/],
  ])('it stays: %s', (text, rule) => {
    expect(rules(process(text)).filter((one) => rule.test(one))).not.toEqual([]);
  });
});
