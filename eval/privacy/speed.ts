import { createAnonymiser } from '../../domain/src/privacy/anonymise.ts';
import type { KnownNames } from '../../domain/src/privacy/known/known-names.ts';
import { LeakError } from '../../domain/src/privacy/replacement.ts';
import type { Labelled } from './material.ts';

/** Time this process computed; a clock would count what others on the machine do as well. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const times = 3;

/** kB a second on one core: every note with an anonymiser of its own, and one long text. */
export function measureSpeed(notes: readonly Labelled[]): { notes: number; long: number } {
  const kiloBytes = notes.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / 1000;
  const start = cpuMs();
  for (let time = 0; time < times; time += 1) {
    for (const { text, known } of notes) send(text, known);
  }
  const perNote = (times * kiloBytes) / ((cpuMs() - start) / 1000);

  const long = notes
    .map(({ text }) => text)
    .join('\n')
    .slice(0, 20_000);
  const longStart = cpuMs();
  for (let time = 0; time < 10 * times; time += 1) {
    send(long, notes[0]?.known ?? { companies: [], people: [] });
  }
  const perLong = (10 * times * Buffer.byteLength(long)) / (cpuMs() - longStart);
  return { notes: Math.round(perNote), long: Math.round(perLong) };
}

/** A text that the leak check stops has been read to its end all the same. */
function send(text: string, known: KnownNames): void {
  try {
    createAnonymiser(known).anonymise(text);
  } catch (error) {
    if (!(error instanceof LeakError)) throw error;
  }
}
