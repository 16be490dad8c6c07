import { analystCases } from './hostile/analyst.ts';
import type { HostileCase } from './hostile/case.ts';
import { conversationCases } from './hostile/conversations.ts';
import { documentationCases } from './hostile/documentation.ts';
import { privacyCases } from './hostile/privacy.ts';
import { rfpCases } from './hostile/rfp.ts';
import { textCases } from './hostile/texts.ts';
import { figure, type Figure } from './support/figures.ts';

/** The longer input is so many times the shorter one. */
const longer = 4;
/** Work that grows with its input takes 4 times as long, and quadratic work 16 times. */
const mostRatio = 8;
/** What takes less is too short to be compared: it counts as this. */
const leastMs = 20;
const rounds = 3;

/**
 * Inputs that are hard on what reads them, each in two lengths, in computing time of this thread. A
 * ratio above its limit is work that grows faster than its input, which somebody could use to stop the product.
 */
export function hostileFigures(): Promise<Figure[]> {
  const cases = [
    ...privacyCases,
    ...documentationCases,
    ...conversationCases,
    ...rfpCases,
    ...analystCases,
    ...textCases,
  ];
  return Promise.resolve(cases.map(measure));
}

function measure({ name, size, prepare, most = mostRatio }: HostileCase): Figure {
  prepare(Math.ceil(size / 10))(); // warms up
  const short = quickest(prepare, size, 0);
  const long = quickest(prepare, size * longer, most * Math.max(leastMs, short));
  const ratio = long / Math.max(leastMs, short);
  return figure(
    name,
    `${short.toFixed(1)} ms, ${long.toFixed(1)} ms: ${ratio.toFixed(1)}`,
    `at most ${most}`,
    ratio <= most,
  );
}

/** The least of some rounds: what takes long once only was something else. One that is good enough ends them. */
function quickest(prepare: HostileCase['prepare'], size: number, enoughMs: number): number {
  let least = Infinity;
  for (let round = 0; round < rounds && least > enoughMs; round++) {
    const work = prepare(size);
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
