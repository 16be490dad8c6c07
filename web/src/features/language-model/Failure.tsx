/** What went wrong, in words. */
export function Failure({ text }: { text: string }) {
  return (
    <p role="alert" className="mt-2 rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
      {text}
    </p>
  );
}
