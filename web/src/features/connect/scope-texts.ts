import type { ConnectedApp } from '@plumbline/domain/people/connected-apps.ts';

type AppScope = ConnectedApp['scopes'][number];

/** What an app may do, in words; a scope that apps can't have has none. */
export const scopeTexts: Partial<Record<AppScope, string>> = {
  'opportunities:read': 'Read opportunities: names, values, stages and scores',
  'opportunities:write': 'Change opportunities',
  'commercialInsights:read': 'Read commercial insights: texts, conversations and next steps',
  'commercialInsights:write': 'Change commercial insights, add conversations, check off next steps',
  'technicalInsights:read': 'Read technical insights',
  'technicalInsights:write': 'Change technical insights, have requirements answered',
};
