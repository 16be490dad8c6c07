import { saysNothing } from '../text/says-nothing.ts';
import { storedText } from '../stored.ts';
import { sectionsOf, type Methodology } from './methodologies.ts';

/** A text of a deal with its name on the screen and its key in the data. */
export interface WrittenField {
  label: string;
  /** `section`, or `section.field` where the section has several. */
  key: string;
  text: string;
}

/** Every text of a methodology that says something: no placeholder such as `tbd` does. */
export function methodologyFields({
  methodology,
  data,
}: {
  methodology: Methodology;
  data: object | null;
}): WrittenField[] {
  const stored: Readonly<Record<string, unknown>> = { ...data };
  return sectionsOf[methodology].flatMap(({ key, title, fields }) =>
    fields.flatMap((field) => {
      const content = stored[key];
      const text = storedText(content, field.key);
      if (!text || saysNothing(text)) return [];
      return [
        {
          label: field.key === null ? title : `${title}, ${field.label}`,
          key: field.key === null ? key : `${key}.${field.key}`,
          text,
        },
      ];
    }),
  );
}
