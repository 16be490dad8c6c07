import { expect, test } from 'vitest';
import { technicalChallengeClasses } from './challenges.ts';
import { foundForChallenge, questionsForChallenge } from './challenges.ts';

test('[TCH-02] pages are shown as found, with their own words, and nothing is concluded', () => {
  const answer = foundForChallenge([{ title: 'Single sign-on', text: 'Connect Entra by SAML.' }]);
  expect(answer.summary).toBe(
    'Found; you decide whether it answers the challenge.\n“Connect Entra by SAML.” (Single sign-on)',
  );
  expect(answer.recommendations).toEqual(['Read “Single sign-on”']);
  expect(answer).toMatchObject({ risks: [], confidence: 0 });
});

test('[TCH-02] where nothing was found it says so', () => {
  expect(foundForChallenge([]).summary).toMatch(/^Nothing was found/);
});

test('[COM-10] a commercial challenge gets questions, the same for every text', () => {
  expect(questionsForChallenge()).toEqual(questionsForChallenge());
  expect(questionsForChallenge().recommendations).toHaveLength(3);
});

test('[TCH-02] each class that a person can pick has its questions', () => {
  expect(technicalChallengeClasses).toHaveLength(13);
  for (const { title, questions } of technicalChallengeClasses) {
    expect(questions.length, title).toBeGreaterThan(1);
    for (const question of questions) expect(question).toMatch(/\?$/);
  }
});
