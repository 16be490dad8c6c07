import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldLabels } from './Field.tsx';

interface TextAreaProps extends FieldLabels, Omit<ComponentProps<'textarea'>, 'id' | 'value'> {
  value: string;
}

/** Text of several lines; grows with what is written. With a maxLength it counts, as 'n/max'. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel = false, hint, error, className, rows = 4, ...area } = props;
  const { value, maxLength } = area;
  const count = maxLength === undefined ? undefined : { length: value.length, max: maxLength };
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} count={count}>
      {(attributes) => (
        <textarea
          dir="auto"
          {...area}
          {...attributes}
          rows={rows}
          className={classNames('field field-sizing-content resize-y', className)}
          style={{ minHeight: `calc(${rows} * 18px + 14px)` }}
        />
      )}
    </Field>
  );
}
