import type { Logger } from 'pino';
import { CrmError } from '../../adapters/hubspot/crm-error.ts';
import { AppError } from '../../platform/http/errors.ts';

/** Work with the CRM; its failures as section 7 tells them. @throws AppError */
export async function told<Result>(log: Logger, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CrmError)) throw error;
    const { failure, status, message, cause } = error;
    log.warn({ failure, status, cause: String(cause) }, 'HubSpot failed');
    const details = { success: false, data: [], message, code: `crm_${failure}` };
    const code = failure === 'unauthorized' ? 'unauthenticated' : 'upstream_failed';
    throw new AppError(code, message, { cause: error, details });
  }
}
