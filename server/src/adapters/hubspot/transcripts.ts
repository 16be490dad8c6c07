import { storableText } from '@plumbline/domain/text.ts';
import { askApart, trying, type Failed } from './apart.ts';
import { CrmError } from './crm-error.ts';
import { apiVersion, type HubspotHttp } from './http.ts';
import { definitionsSchema, transcriptSchema } from './schemas.ts';
import type { Asked } from './unread.ts';

/** What one call recorded, one after the other. */
export interface CrmUtterance {
  name: string;
  email: string | null;
  text: string;
  /** Seconds from its beginning. */
  at: number | null;
}

const mostUtterances = 20_000;
const longestName = 200;
const longestEmail = 320;

/** The property of a call that names its transcript: HubSpot's documents do not say which it is. */
export async function findTranscriptProperty(
  http: HubspotHttp,
  token: string,
): Promise<string | null> {
  const definitions = await readDefinitions(http, token, 'calls');
  const named = definitions.find(
    ({ name, type }) =>
      name.includes('transcript') && name.endsWith('id') && ['string', 'number'].includes(type),
  );
  return named?.name ?? null;
}

/** The account's properties of some objects; none where they may not be read. */
export async function readDefinitions(http: HubspotHttp, token: string, objects: string) {
  const call = { path: `/crm/properties/${apiVersion}/${objects}`, token };
  try {
    return (await trying(http).call(call, definitionsSchema)).results;
  } catch (error) {
    if (isHidden(error)) return [];
    throw error;
  }
}

export interface Transcripts {
  /** By the call's id; null where the transcript may not be read or is no longer there. */
  found: Map<string, CrmUtterance[] | null>;
  failed: Failed;
  /** Ids of calls whose transcript was not asked for. */
  waiting: ReadonlySet<string>;
}

/** What a transcript is called among what could not be read. */
export const transcriptOf = (callId: string): string => `calls/${callId}/transcript`;

/**
 * What was said in calls, one after the other; those that failed before come last.
 * @param ids of transcripts by those of the calls; null for a call without
 */
export async function readTranscripts(
  http: HubspotHttp,
  token: string,
  ids: ReadonlyMap<string, string | null>,
  { waiting, again }: Asked,
): Promise<Transcripts> {
  const recorded = [...ids].flatMap(([call, id]) => (id ? [call] : []));
  const isAgain = (call: string) => again.has(transcriptOf(call));
  const due = recorded.filter((call) => !waiting.has(transcriptOf(call)));
  const found: Transcripts['found'] = new Map();
  const { failed } = await askApart(
    http,
    token,
    due
      .toSorted((one, other) => Number(isAgain(one)) - Number(isAgain(other)))
      .map((each) => [each]),
    async ([call = '']) =>
      void found.set(call, await readTranscript(http, token, ids.get(call) ?? '')),
  );
  return { found, failed, waiting: new Set(recorded.filter((call) => !due.includes(call))) };
}

/** What was said in a call; null where it may not be read or is no longer there. */
async function readTranscript(
  http: HubspotHttp,
  token: string,
  id: string,
): Promise<CrmUtterance[] | null> {
  const path = `/crm/extensions/calling/${apiVersion}/transcripts/${encodeURIComponent(id)}`;
  try {
    const { transcriptUtterances } = await trying(http).call({ path, token }, transcriptSchema);
    return transcriptUtterances
      .slice(0, mostUtterances)
      .map(({ text, speaker, startTimeMillis }) => ({
        name: storableText(speaker.name ?? '', longestName),
        email: storableText(speaker.email ?? '', longestEmail) || null,
        text: text.replaceAll(/\s+/g, ' ').trim(),
        at: startTimeMillis === null ? null : Math.round(startTimeMillis / 1000),
      }));
  } catch (error) {
    const isGone = error instanceof CrmError && error.status === 404;
    if (isGone || isHidden(error)) return null;
    throw error;
  }
}

/** Whether the connection may not read it: the rest is read without. */
export function isHidden(error: unknown): boolean {
  return error instanceof CrmError && error.failure === 'missing_scopes';
}
