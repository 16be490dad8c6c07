import { lengthOf, rounded, type Figure, type ScoreCheck } from '../explanation.ts';
import { isRecord, storedText } from '../stored.ts';
import { sectionsOf, type Methodology, type MethodologySection } from './methodologies.ts';

/** Completeness, 0 to 100 (section 9): the share of fields that hold text; MEDDPICC has 13. */
export function completeness(methodology: Methodology, data: object | null): Figure {
  const stored = isRecord(data) ? data : {};
  const checks = sectionsOf[methodology].map((section) => checkOf(section, stored[section.key]));
  const filled = checks.reduce((sum, check) => sum + check.got, 0);
  const total = checks.reduce((sum, check) => sum + check.possible, 0);
  return { value: rounded((100 * filled) / total), checks };
}

function checkOf({ key, title, fields }: MethodologySection, content: unknown): ScoreCheck {
  const empty = fields.filter((field) => lengthOf(storedText(content, field.key)) === 0);
  return {
    id: key,
    label: title,
    got: fields.length - empty.length,
    possible: fields.length,
    earnsMore:
      empty.length === 0 ? null : `Fill in ${empty.map((field) => field.label).join(', ')}`,
  };
}
