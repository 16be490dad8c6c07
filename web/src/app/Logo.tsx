/** The product's name beside four ticks of its gauge. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-lead font-semibold tracking-[-0.01em]">
      <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden className="shrink-0 text-accent">
        {[1, 6.5, 12].map((x) => (
          <rect key={x} x={x} y="3" width="3.5" height="16" rx="1" fill="currentColor" />
        ))}
        <rect x="17.5" y="3" width="3.5" height="16" rx="1" fill="currentColor" opacity="0.3" />
      </svg>
      <span className={compact ? 'sr-only' : undefined}>Plumbline</span>
    </span>
  );
}
