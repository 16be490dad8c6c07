import { sectionsOf } from '../commercial/methodologies.ts';
import { techPlanSections } from '../technical/tech-plan.ts';

/** What a screen says where nothing is written yet. */
const states = ['Awaiting Analysis', 'Not Available', 'Not Analyzed', 'Not asked yet', 'Not set'];

/** Names of our own for the texts of a deal, as they stand on the screen and above what is sent. */
export const ownLabels: ReadonlySet<string> = new Set([
  ...states,
  ...[...Object.values(sectionsOf).flat(), ...techPlanSections].flatMap(({ title, fields }) => [
    title,
    ...fields.flatMap(({ label }) => [label, `${title}, ${label}`]),
  ]),
]);
