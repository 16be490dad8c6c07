import { viewSettings } from '@plumbline/domain/opportunities/view-settings.ts';
import { parameters } from './router-search.ts';

/** What the addresses of the pages may carry. */
export const addresses = {
  invitation: parameters('token'),
  connect: parameters('request'),
  // What a saved view keeps, which one it is, and the dialog that is open over the list.
  opportunities: parameters(...viewSettings, 'saved', 'import', 'new'),
  details: parameters('id', 'capture', 'ask'),
  ask: parameters('q'),
  commercial: parameters('id', 'opp', 'section'),
  technical: parameters('opp', 'section', 'tab', 'requirement'),
  deal: parameters('id'),
  integrations: parameters('hubspot', 'reason', 'missing'),
  tasks: parameters('search', 'state', 'type', 'priority', 'opportunity', 'owner', 'sort'),
  // The quarter and the month of the forecast, or a saved view of them.
  reports: parameters('quarter', 'month', 'saved'),
  members: parameters('invite'),
};
