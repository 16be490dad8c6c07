import * as v from 'valibot';
import { httpUrl, wholeNumber } from './readers.ts';
import type { Setting } from './setting.ts';

/** The HubSpot app. */
export const hubspotSettings = {
  HUBSPOT_CLIENT_ID: {
    group: 'hubspot',
    schema: v.optional(v.string()),
    about: 'the HubSpot app; its redirect address is `PUBLIC_URL/api/hubspot/callback`',
    otherwise: 'the stand-in; in production only private app tokens',
  },
  HUBSPOT_CLIENT_SECRET: {
    group: 'hubspot',
    schema: v.optional(v.string()),
    about: 'the secret of that app',
    otherwise: 'the stand-in; in production only private app tokens',
    secret: true,
  },
  HUBSPOT_SYNC_MINUTES: {
    group: 'hubspot',
    schema: v.optional(wholeNumber(0, 1440), '10'),
    about: 'minutes between two syncs of changes in HubSpot; `0` turns the schedule off',
  },
  HUBSPOT_API_URL: {
    group: 'hubspot',
    schema: v.optional(httpUrl),
    about: 'another address of HubSpot’s API',
    otherwise: '`https://api.hubapi.com`',
  },
  HUBSPOT_AUTHORIZE_URL: {
    group: 'hubspot',
    schema: v.optional(httpUrl),
    about: 'another address of HubSpot’s consent page',
    otherwise: '`https://app.hubspot.com/oauth/authorize`',
  },
} as const satisfies Record<string, Setting>;
