import { useState, type ComponentProps, type FocusEvent } from 'react';

type ButtonProps = ComponentProps<'button'>;

/**
 * For a button that can rest. Under the focus it rests without `disabled`, which would take the focus
 * from whoever has just pressed it.
 */
export function useResting(
  { disabled = false, onClick, onFocus, onBlur }: ButtonProps,
  isBusy = false,
) {
  const [hasFocus, setFocus] = useState(false);
  const rests = isBusy || (disabled && hasFocus);
  return {
    disabled: disabled && !hasFocus,
    'aria-disabled': rests || undefined,
    onClick: rests ? (event: { preventDefault: () => void }) => event.preventDefault() : onClick,
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      setFocus(true);
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      setFocus(false);
      onBlur?.(event);
    },
  };
}
