import { CrmError } from './crm-error.ts';

/**
 * Refuses a page of a list that was asked for before: one that leads back into itself has no end.
 * @returns to be told of each page before it is asked for. It throws CrmError
 */
export function demandNewPages(): (after: string | undefined) => void {
  const asked = new Set<string>();
  return (after) => {
    if (after === undefined) return;
    if (asked.has(after)) {
      const cause = new Error(`page ${after} leads back to itself`);
      throw new CrmError('unexpected', 'HubSpot keeps sending the same page. Try again later.', {
        cause,
      });
    }
    asked.add(after);
  };
}
