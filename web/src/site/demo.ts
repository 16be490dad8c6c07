import { toast } from '../ui/toast.ts';

/** All that asking for a demo does: the message, and no call (LAND-07, BLOG-05). */
export function requestDemo(): void {
  toast.success("Demo request submitted! We'll be in touch soon.", {
    id: 'demo',
    duration: 4000,
  });
}
