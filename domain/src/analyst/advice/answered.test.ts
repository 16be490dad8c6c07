import { describe, expect, test } from 'vitest';
import type { MeddpiccData } from '../../commercial/methodologies.ts';
import { proposedOf } from '../testing/proposed.ts';

const quoting = (texts: MeddpiccData, rule: RegExp, words: string) =>
  proposedOf(texts).filter((step) => rule.test(step.rule) && step.description.includes(words))
    .length > 0;
const process = (text: string): MeddpiccData => ({ decision_process: text });

const asked = /^(?:note\.(?:unknown|question-theirs)|open\.(?:question|asked))$/;

describe('[COM-11] a question that the notes answer is asked of nobody', () => {
  test.each([
    ['Who decides? The dean, after the faculty meeting in June.', 'Who decides?'],
    ['Met him? Yes, twice at the depot.', 'Met him?'],
    ['When is the next board? Third week of May.', 'When is the next board?'],
    ['Who pays? The trust, out of the building fund.', 'Who pays?'],
    ['What happens without it? The old kilns stop in winter.', 'What happens'],
    ['Where does the data sit? In their own cellar.', 'Where does'],
    ['Chat 3/11\nme: whose name goes on the order?\nTilda: Bo Ahlgren, our buyer', 'whose name'],
    [
      'Chat 3/11\nTilda: does it run without internet in the barn?\nme: yes, for two days',
      'without internet',
    ],
  ])('%s', (text, words) => {
    expect(quoting(process(text), asked, words)).toBe(false);
  });

  test('what they asked us is ours to answer', () => {
    const text = "17/11 Ottilie: 'do you still come on Monday?' - not answered";
    expect(quoting(process(text), /^(?:note\.unknown|open\.question)$/, 'on Monday?')).toBe(false);
  });

  test.each([
    [
      'Chat 3/11\nme: we can do two years at that price, not three\nTilda: I will tell them',
      'two years',
    ],
    [
      'Chat 3/11\nme: too expensive for you in one go?\nTilda: no, two invoices please',
      'too expensive',
    ],
  ])('what we wrote ourselves is no objection of theirs: %s', (text, words) => {
    expect(quoting(process(text), /^(?:objection\.|note\.objection)/, words)).toBe(false);
  });

  test.each([
    ['Who decides in the end? Nobody at the depot could tell me.', 'Who decides'],
    ['When is the next board? Must ask Ewa on Friday.', 'next board'],
    ['Who signs the order now? Not sure, Ewa or her brother', 'Who signs'],
  ])('it stays open: %s', (text, words) => {
    expect(quoting(process(text), asked, words)).toBe(true);
  });
});

const owed = /^(?:promise\.ours|note\.(?:promise-ours|question-theirs)|open\.(?:asked|undone))/;

describe('[COM-11] what a later line hands over is owed no more', () => {
  test.each([
    ['2/11 Ottilie asks for a price by the acre and by the season\n9/11 sent both', 'by the acre'],
    [
      '2/11 we promised the calibration sheets by 6/11\n5/11 sent the calibration sheets',
      'we promised',
    ],
    [
      '2/11 she asked us for the insurance papers\n12/11 emailed the insurance papers to her',
      'asked us for',
    ],
    [
      '2/11 promised him a drawing of the ramp\n10/11 handed over the drawing on site',
      'promised him',
    ],
    [
      '2/11 they asked us to send the noise figures\n11/11 delivered the noise measurements',
      'noise figures',
    ],
    ['2/11 asked us for two drawings of the gate\n9/11 gave her both', 'drawings of the gate'],
    [
      '2/11 Tilda asked us to price the winter watch\n12/11 mailed the winter price',
      'winter watch',
    ],
    [
      '2/11 he asks for a sample of the carpet\n11/11 dropped off the carpet',
      'sample of the carpet',
    ],
    ['rev 4 attached w/ the clause your buyer asked for', 'rev 4'],
  ])('%s', (text, words) => {
    expect(quoting(process(text), owed, words)).toBe(false);
  });

  test.each([
    ['2/11 we promised the calibration sheets by 27/11\n5/11 sent the invitation', 'we promised'],
    [
      '2/11 she asked us for the insurance papers\n12/11 not sent the insurance papers yet',
      'asked us for',
    ],
    ['2/11 we owe her the drawing of the ramp\n10/11 sent her the price list', 'we owe'],
  ])('it is still owed: %s', (text, words) => {
    expect(quoting(process(text), owed, words)).toBe(true);
  });
});

const stuck =
  /^(?:open\.(?:terms|waiting|discount|condition)|objection\.|person\.silent|note\.(?:blocker|objection|condition|silence))/;

describe('[COM-11] what was stuck and is settled since is not taken up again', () => {
  test.each([
    [
      '3/11 legal (Aurel) objects to the penalty, wants 10%, stuck\n17/11 Ida on the phone: penalty is agreed at 5%, closed',
      'objects',
    ],
    [
      '3/11 Aurel is against our payment terms, too risky he says\n18/11 Ida took it up herself, payment terms are settled',
      'against',
    ],
    [
      '3/11 union worried about the cameras\n19/11 cameras settled with the union, signed off',
      'worried',
    ],
    ['3/11 they want unlimited liability, we offer 2x, stuck\n17/11 2x is accepted', 'unlimited'],
    [
      '3/11 waiting for Aurel on the warranty clause\n17/11 warranty clause is off the table',
      'waiting for',
    ],
    [
      '3/11 mailed 8% to Aurel, no answer\n17/11 Ida: 8% was accepted, do not reopen it with Aurel',
      'no answer',
    ],
  ])('%s', (text, words) => {
    expect(quoting({ paper_process: text }, stuck, words)).toBe(false);
  });

  test.each([
    [
      '3/11 union worried about the cameras\n5/11 demo for the night shift in the hall\n19/11 parking is settled',
      'worried',
    ],
    [
      '3/11 Aurel is against our payment terms\n5/11 demo for the night shift\n18/11 payment terms are not settled',
      'against',
    ],
    [
      '3/11 union worried about the cameras\n19/11 cameras must be agreed with the union first',
      'worried',
    ],
  ])('it still is: %s', (text, words) => {
    expect(quoting({ paper_process: text }, stuck, words)).toBe(true);
  });
});
