interface FailureProps {
  text: string;
  /** It stands beside a field already, and is only to be heard. */
  isShown?: boolean;
}

/** What went wrong, in words. */
export function Failure({ text, isShown = true }: FailureProps) {
  const look = isShown ? 'mt-2 rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad' : 'sr-only';
  return (
    <p role="alert" className={look}>
      {text}
    </p>
  );
}
