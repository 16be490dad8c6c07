export interface SelectProps<Value extends string> {
  /** What is chosen, read aloud. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  disabled?: boolean;
  className?: string;
}

export const selectTrigger =
  'inline-flex h-control items-center justify-between gap-2 rounded-2 border border-control bg-surface px-2.5 text-ui font-medium transition-colors duration-120 hover:bg-sunken disabled:opacity-55 [&>span]:truncate [&>svg]:shrink-0';
