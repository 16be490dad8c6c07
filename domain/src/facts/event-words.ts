import type { Event } from './fact.ts';
import { wordPattern } from './words.ts';

interface EventWords {
  event: Event;
  words: RegExp;
}

const event = (kind: Event, words: string): EventWords => ({
  event: kind,
  words: wordPattern(words),
});

/** What a clause says happens on a day, gravest first; of equals the nearest word counts. */
export const events: readonly EventWords[] = [
  event(
    'signature',
    'sign, signs, signing, signature, signatures, countersigns, seals, po, purchase order',
  ),
  event(
    'board',
    `board, trustees, governors, council, senate, supervisory board, steering committee, steerco,
     investment committee, committee, cttee, panel, cabinet, comex, exco, executive committee,
     works council, sitting, sits, board of directors, chapter, general chapter, family meeting, partners' meeting, partners meeting,
     shareholders' meeting, change board, general assembly`,
  ),
  event(
    'decision',
    'decision, decides, decide, vote, votes, go/no go, approval, approves, award, shortlist, selection, verdict, result, results, announce, announces, announced, announcement, reading',
  ),
  event(
    'meeting',
    `meeting, workshop, demo, demonstration, session, presentation, orals, pitch, interview, walkthrough,
     readout, we present, presents, presenting, they meet, meets, site visit, visit, call, review, steering call, kick off meeting, q&a`,
  ),
  event(
    'contract end',
    'ends, end, expires, expiry, runs until, runs out, runs to, rolled to, rolls to, rolled until, continues until, renewal, renews, auto renews, rolls over, notice',
  ),
  event(
    'go-live',
    'go live, golive, goes live, live, launch, opens, opening, kick off, kickoff, rollout, roll out, cutover, in production, migration',
  ),
  event(
    'deadline',
    'deadline, due, bids, bid, offers, tender, tenders, submit, submissions, answers, latest, at the latest, must, has to, have to, no later than, cut off, cutoff, closes, papers, submission, lapses, valid, needs, needed, wants, want, or else',
  ),
];
