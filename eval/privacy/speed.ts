import { createAnonymiser } from '../../domain/src/privacy/anonymise.ts';
import type { Note } from './notes.ts';

/** Time this process computed; a clock would count what others on the machine do as well. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const times = 10;

/** kB a second on one core: every note with an anonymiser of its own, and one long text. */
export function measureSpeed(notes: readonly Note[]): { notes: number; long: number } {
  const kiloBytes = notes.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / 1000;
  const start = cpuMs();
  for (let time = 0; time < times; time += 1) {
    for (const { text, known } of notes) createAnonymiser(known).anonymise(text);
  }
  const perNote = (times * kiloBytes) / ((cpuMs() - start) / 1000);

  const long = notes
    .map(({ text }) => text)
    .join('\n')
    .slice(0, 20_000);
  const longStart = cpuMs();
  for (let time = 0; time < times; time += 1) {
    createAnonymiser(notes[0]?.known ?? { companies: [], people: [] }).anonymise(long);
  }
  const perLong = (times * Buffer.byteLength(long)) / (cpuMs() - longStart);
  return { notes: Math.round(perNote), long: Math.round(perLong) };
}
