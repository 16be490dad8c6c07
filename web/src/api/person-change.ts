import { forgetFirstAnswers } from './first-answers.ts';

/** Those who keep something that a person read; whoever comes next must not find it. */
const keepers = new Set<() => void>();

/** Calls `forget` when somebody else uses the page than before, or nobody. */
export function onPersonChange(forget: () => void): void {
  keepers.add(forget);
}

export function personChanged(): void {
  forgetFirstAnswers();
  for (const forget of keepers) forget();
}
