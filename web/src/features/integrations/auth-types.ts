/** How HubSpot is connected, as GET /api/hubspot/status tells it. */
export interface HubspotState {
  connected: boolean;
  authType: 'oauth' | 'apiKey' | null;
  /** The account that is, or was, connected. */
  account: {
    id: string;
    name: string;
    domain: string;
    dataCenter: string | null;
    isSandbox: boolean;
  } | null;
  /** Why a connection that was made works no longer. */
  lastError: string | null;
}

export const authTypeNames = { oauth: 'OAuth', apiKey: 'API Key' };
