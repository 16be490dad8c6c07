import { expect, test } from 'vitest';
import { readConversations } from './read.ts';
import { someContext, talk } from './testing/talk.ts';

const stepsOf = (text: string) =>
  readConversations([talk(text)], someContext).steps.map(({ side, text: words }) => [side, words]);

test.each([
  ['Can you check the weeks?', 'Six for the first plant, then three for each.'],
  ['Can you show the export?', 'It is in the menu at the top, since the last release.'],
  ['Could you send the events to Kafka?', 'Only by the connector, and not on the small plan.'],
  ['Would you sign a contract under French law?', 'We never have, so far.'],
])('[DET-02] %s is a question and no promise, when it is answered', (asked, answered) => {
  expect(stepsOf(`Dana Whitfield: ${asked}\nTom Becker: ${answered}`)).toEqual([]);
});

test.each([
  ['Can you check the weeks?', 'Sure.'],
  ['Could you send us the offer again?', 'Of course, no problem.'],
])('[DET-02] %s is owed by us once somebody of ours agrees', (asked, answered) => {
  expect(stepsOf(`Dana Whitfield: ${asked}\nTom Becker: ${answered}`)).toEqual([['ours', asked]]);
});

test('[DET-02] what is asked and promised with a day stands once, in the words of the promise', () => {
  const promise = 'I will send it to you by Friday.';
  expect(
    stepsOf(`Dana Whitfield: Could you send us the offer?\nTom Becker: Sure. ${promise}`),
  ).toEqual([['ours', promise]]);
});

test('[DET-02] what a mail asks for is owed, as nobody answers in it', () => {
  const mail =
    'From: Dana Whitfield <dana@halden.example>\nTo: Tom Becker <tom@plumbline.example>\nDate: Tue, 3 Nov 2026 10:02:00 +0100\nSubject: Offer\n\nHi Tom,\n\ncould you send us the new offer by Friday?';
  expect(stepsOf(mail)).toEqual([['ours', 'Could you send us the new offer by Friday?']]);
});

test('[DET-02] what somebody writes down for themselves or asks for a smile is no promise', () => {
  expect(
    stepsOf(
      'Tom Becker: But the thirty minutes, let me write that down.\nDana Whitfield: I ask you nicely.',
    ),
  ).toEqual([]);
});
