import type { OAuthFailure } from '@plumbline/domain/crm/oauth-failure.ts';
import { CrmError, type CrmFailure } from '../../adapters/hubspot/crm-error.ts';
import { AppError } from '../../platform/http/errors.ts';

const ofCrm: Partial<Record<CrmFailure, OAuthFailure>> = {
  wrong_client: 'wrong_secret',
  missing_scopes: 'scopes',
  unauthorized: 'expired',
  rate_limited: 'unreachable',
  unavailable: 'unreachable',
};
const ofProduct: Partial<Record<AppError['code'], OAuthFailure>> = {
  invalid: 'expired',
  conflict: 'wrong_account',
  forbidden: 'role',
  unauthenticated: 'expired',
};

/** By what name the browser is told why a connection failed. */
export function oauthFailureOf(error: unknown): OAuthFailure {
  if (error instanceof CrmError) return ofCrm[error.failure] ?? 'failed';
  if (error instanceof AppError) return ofProduct[error.code] ?? 'failed';
  return 'failed';
}
