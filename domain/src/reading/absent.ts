import { absences, type Absence } from './absences.ts';
import { resourceOfSide } from '../opportunities/visibility.ts';
import { can, type Rights } from '../people/permissions.ts';
import type { DealReading } from './reading.ts';
import type { personRoles, ReadingField } from './model-reading.ts';
import { sideOfField } from './checked-reading.ts';

/** What decides a deal, and by which fields and people a reading would tell it. */
const telling = {
  signer: { field: 'economic_buyer', roles: ['buyer', 'signer'] },
  champion: { field: 'champion', roles: ['champion'] },
  decision: { field: 'decision_process', roles: [] },
  paper: { field: 'paper_process', roles: ['legal', 'procurement'] },
  pain: { field: 'pain', roles: [] },
} as const satisfies Record<
  string,
  { field: ReadingField; roles: readonly (typeof personRoles)[number][] }
>;

/** What no conversation says by the whole reading; nothing is told of a side that a role may not read. */
export function absentIn(role: Rights, reading: DealReading): Absence[] {
  return absences.filter((absence) => {
    const { field, roles } = telling[absence];
    const isRole = (other: string) => roles.some((each) => each === other);
    return (
      can(role, 'read', resourceOfSide(sideOfField(field))) &&
      reading.fields.every((each) => each.field !== field) &&
      reading.people.every((each) => !isRole(each.role))
    );
  });
}
