import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldLabels } from './Field.tsx';

interface TextFieldProps extends FieldLabels, Omit<ComponentProps<'input'>, 'id' | 'value'> {
  value: string;
}

/** A line of text. With a maxLength it counts, as 'n/max'. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel = false, hint, error, className, ...input } = props;
  const { value, maxLength } = input;
  const count = maxLength === undefined ? undefined : { length: value.length, max: maxLength };
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} count={count}>
      {(attributes) => (
        <input
          dir="auto"
          {...input}
          {...attributes}
          className={classNames('field h-control', className)}
        />
      )}
    </Field>
  );
}
