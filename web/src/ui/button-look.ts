const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover border-transparent',
  secondary: 'bg-surface text-ink border-control hover:bg-sunken',
  quiet: 'quiet bg-transparent text-ink-2 border-transparent hover:bg-sunken hover:text-ink',
  danger: 'bg-bad text-surface border-transparent hover:opacity-90',
};

export type ButtonVariant = keyof typeof variants;

/** Class names of a button; for links that lead on as one. */
export function buttonLook(variant: ButtonVariant): string {
  return `relative inline-flex h-control shrink-0 items-center justify-center gap-1.5 rounded-2 border px-3 text-ui font-medium whitespace-nowrap transition-colors duration-120 ${variants[variant]}`;
}
