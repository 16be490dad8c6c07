import type { Engagement, EngagementType } from '@plumbline/domain/crm/engagement.ts';
import { CrmError } from '../../adapters/hubspot/crm-error.ts';
import { writingObjects } from '../../adapters/hubspot/writings.ts';
import { AppError } from '../../platform/http/errors.ts';
import { withToken, type ConnectionDependencies } from './token.service.ts';

export interface EngagementDependencies extends ConnectionDependencies {
  /** The CRM's id of an opportunity: null for one of our own, undefined where there is none. */
  findHubspotId: (opportunityId: string) => Promise<string | null | undefined>;
  /** Ids of what is stored of an opportunity's entries, by kind and id at the CRM. */
  conversationIds: (opportunityId: string) => Promise<ReadonlyMap<string, string>>;
}

/** With the id of its text, where that has been fetched. */
export type ToldEngagement = Engagement & { conversation_id: string | null };

export interface EngagementAnswer {
  /** Whether the CRM could be asked about this opportunity. */
  tracked: boolean;
  /** Why it could not; null where it could. */
  reason: 'not_connected' | 'not_imported' | null;
  engagements: ToldEngagement[];
  /** Kinds that the connection may not read. */
  hidden: EngagementType[];
  /** How many the CRM did not send though it has them. */
  unread: number;
}

/**
 * What happened around an opportunity, newest first. A CRM that is not connected is an answer.
 * @throws AppError `not_found`; CrmError where the CRM fails
 */
export async function listEngagements(
  dependencies: EngagementDependencies,
  opportunityId: string,
): Promise<EngagementAnswer> {
  const { crm, findHubspotId, conversationIds } = dependencies;
  const hubspotId = await findHubspotId(opportunityId);
  if (hubspotId === undefined) throw new AppError('not_found', 'Opportunity not found');
  if (hubspotId === null) return untracked('not_imported');
  try {
    const list = await withToken(dependencies, (token) => crm.listEngagements(token, hubspotId));
    const stored = await conversationIds(opportunityId);
    const engagements = list.engagements.map((each) => {
      const entry = `${writingObjects[each.type]}/${each.id}`;
      // What was noted of a call stands apart, also where its transcript could not be read.
      const conversation_id = stored.get(entry) ?? stored.get(`${entry}/note`) ?? null;
      return { ...each, conversation_id };
    });
    return { tracked: true, reason: null, ...list, engagements };
  } catch (error) {
    if (!(error instanceof CrmError) || error.failure !== 'unauthorized') throw error;
    return untracked('not_connected');
  }
}

function untracked(reason: 'not_connected' | 'not_imported'): EngagementAnswer {
  return { tracked: false, reason, engagements: [], hidden: [], unread: 0 };
}
