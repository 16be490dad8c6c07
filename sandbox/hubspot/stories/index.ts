import { brightwaterBeds } from './brightwater-beds.ts';
import { chilledFreight } from './chilled-freight.ts';
import { dunmoreAnalytics } from './dunmore-analytics.ts';
import { dunmoreRollout } from './dunmore-rollout.ts';
import { halcyonPilot } from './halcyon-pilot.ts';
import { juniperLicence } from './juniper-licence.ts';
import { pinecrestPilot } from './pinecrest-pilot.ts';
import type { Story } from './story.ts';
import { valenceRenewal } from './valence-renewal.ts';

/** What happened around some of the account's deals, by the deal's number. */
export const stories: ReadonlyMap<number, Story> = new Map(
  [
    brightwaterBeds,
    dunmoreAnalytics,
    halcyonPilot,
    juniperLicence,
    pinecrestPilot,
    valenceRenewal,
    chilledFreight,
    dunmoreRollout,
  ].map((story) => [story.deal, story]),
);
