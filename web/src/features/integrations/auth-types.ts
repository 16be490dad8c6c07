/** How HubSpot is connected, as GET /api/hubspot/status tells it. */
export interface HubspotState {
  connected: boolean;
  authType: 'oauth' | 'apiKey' | null;
  account: string | null;
  /** Why a connection that was made works no longer. */
  lastError: string | null;
}

export const authTypeNames = { oauth: 'OAuth', apiKey: 'API Key' };
