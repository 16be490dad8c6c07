import { daysBetween } from '../text/days.ts';
import type { TechnicalChallenge } from '../technical/challenge.ts';
import type { OpenChallenge } from './facts.ts';

/** Technical challenges with how long each has been open. */
export function openChallengesOf(
  challenges: readonly TechnicalChallenge[],
  today: string,
): OpenChallenge[] {
  return challenges.map(({ title, severity, status, createdAt }) => ({
    title,
    severity,
    status,
    openDays: createdAt ? daysBetween(createdAt, today) : null,
  }));
}
