import { ChevronRight } from 'lucide-react';

/**
 * The mark of what unfolds, in a summary or in a button with `aria-expanded`: it points to the text and
 * turns down once that is open (styles.css). A menu has a chevron that points down and does not turn.
 */
export function Chevron() {
  return <ChevronRight size={14} aria-hidden className="chevron" />;
}
