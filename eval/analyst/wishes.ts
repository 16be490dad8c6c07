import { analyzeCommercialChallenge } from '@plumbline/domain/analyst/commercial-challenge.ts';
import { analyzeTechnicalChallenge } from '@plumbline/domain/analyst/technical.ts';
import { commercialChallenges, technicalChallenges } from './challenges.ts';
import { analysisOf, evaluatedDeals, outcomesOf } from './evaluate.ts';
import { factsOf } from './expectation.ts';
import { measureSpeed } from './speed.ts';

const withWishes = process.argv.includes('wishes');

/** What sellers expect of hand-written deals, challenges and speed; the number that is missed. */
export function reportWishes(): number {
  let [met, missed] = [0, 0];
  const report = (wish: string, isMet: boolean): void => {
    if (isMet) met += 1;
    else missed += 1;
    if (!isMet || withWishes) console.log(`  ${isMet ? 'met   ' : 'MISSED'} ${wish}`);
  };
  for (const deal of evaluatedDeals) {
    const outcomes = outcomesOf(deal);
    const good = outcomes.filter((outcome) => outcome.met).length;
    console.log(`${deal.methodology}: ${deal.name}: ${good} of ${outcomes.length}`);
    for (const { wish, met: isMet } of outcomes) report(wish, isMet);
    if (!withWishes) continue;
    const { tasks, crossChecks, warnings } = analysisOf(deal);
    for (const { priority, title, description } of tasks) {
      console.log(`    ${priority.padEnd(6)} ${title}\n           ${description}`);
    }
    for (const { rule, reason } of [...crossChecks, ...warnings]) {
      console.log(`    ! ${rule}: ${reason}`);
    }
  }
  reportChallenges(report);
  console.log('Speed');
  for (const { name, p50, p95, limit } of measureSpeed()) {
    console.log(`  ${name}: p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`);
    report(`${name}: p95 below ${limit} ms`, p95 < limit);
  }
  console.log(`${met} wishes met, ${missed} missed in ${evaluatedDeals.length} deals`);
  return missed;
}

function reportChallenges(report: (wish: string, isMet: boolean) => void): void {
  const facts = factsOf({ name: 'Any', stage: 'Proposal' });
  for (const [text, kind] of commercialChallenges) {
    const { class: found } = analyzeCommercialChallenge(text, { facts });
    report(`"${text}" is ${kind} (${found})`, found === kind);
  }
  for (const [title, description, kind] of technicalChallenges) {
    const { summary } = analyzeTechnicalChallenge({
      title,
      description,
      severity: 'High',
      status: 'Open',
      openDays: 3,
    });
    report(
      `"${title}" is ${kind} (${summary})`,
      summary.toLowerCase().startsWith(`this is about ${kind}`),
    );
  }
}
