import { brightwaterBeds } from './brightwater-beds.ts';
import { brightwaterSecurity } from './brightwater-security.ts';
import { chilledFreight } from './chilled-freight.ts';
import { dunmoreAnalytics } from './dunmore-analytics.ts';
import { dunmoreRollout } from './dunmore-rollout.ts';
import { graniteAnalytics } from './granite-analytics.ts';
import { graniteSecurity } from './granite-security.ts';
import { halcyonMigration } from './halcyon-migration.ts';
import { halcyonPilot } from './halcyon-pilot.ts';
import { juniperLicence } from './juniper-licence.ts';
import { meridianMigration } from './meridian-migration.ts';
import { northwindRenewal } from './northwind-renewal.ts';
import { oakhavenSecurity } from './oakhaven-security.ts';
import { pinecrestPilot } from './pinecrest-pilot.ts';
import { sableField } from './sable-field.ts';
import { alderRollout } from './alder-rollout.ts';
import { corvidMigration } from './corvid-migration.ts';
import { halcyonLicence } from './halcyon-licence.ts';
import { kestrelExpansion } from './kestrel-expansion.ts';
import { umbraMigration } from './umbra-migration.ts';
import { valenceField } from './valence-field.ts';
import type { Story } from './story.ts';
import { valenceRenewal } from './valence-renewal.ts';
import { ferroRenewal } from './ferro-renewal.ts';
import { inletRenewal } from './inlet-renewal.ts';
import { oakhavenAnalytics } from './oakhaven-analytics.ts';
import { quarryRenewal } from './quarry-renewal.ts';
import { redwoodSecurity } from './redwood-security.ts';
import { tidewaterAnalytics } from './tidewater-analytics.ts';

const told: readonly Story[] = [
  brightwaterBeds,
  dunmoreAnalytics,
  graniteSecurity,
  halcyonPilot,
  juniperLicence,
  meridianMigration,
  northwindRenewal,
  oakhavenSecurity,
  pinecrestPilot,
  sableField,
  valenceRenewal,
  chilledFreight,
  brightwaterSecurity,
  dunmoreRollout,
  graniteAnalytics,
  halcyonMigration,
  alderRollout,
  corvidMigration,
  halcyonLicence,
  kestrelExpansion,
  umbraMigration,
  valenceField,
  ferroRenewal,
  quarryRenewal,
  tidewaterAnalytics,
  inletRenewal,
  oakhavenAnalytics,
  redwoodSecurity,
];

/** What happened around some of the account's deals, by the deal's number. */
export const stories: ReadonlyMap<number, Story> = new Map(
  told.map((story) => [story.deal, story]),
);
