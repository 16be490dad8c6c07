import { GaugeMark } from '../ui/GaugeMark.tsx';

interface Column {
  title: string;
  links: readonly { text: string; href: string }[];
}

const columns: readonly Column[] = [
  {
    title: 'Product',
    links: [
      { text: 'Solutions', href: '/#/landing#solutions' },
      { text: 'Docs', href: '/docs' },
    ],
  },
  {
    title: 'Company',
    links: [
      { text: 'About', href: '/about' },
      { text: 'Careers', href: '/careers' },
      { text: 'Blog', href: '/#/blog' },
      { text: 'Contact', href: '/contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { text: 'Privacy Policy', href: '/privacy' },
      { text: 'Terms of Service', href: '/terms' },
    ],
  },
];

/** The end of each public page (LAND-05). Plain links: pages without any script have it too. */
export function SiteFooter() {
  return (
    <footer className="relative border-t border-line bg-surface">
      <div className="site-frame flex flex-wrap gap-x-10 gap-y-10 py-12 max-[359px]:gap-x-6 sm:gap-x-20">
        <div className="mr-auto max-sm:w-full max-w-[34ch]">
          <span className="inline-flex items-center gap-2.5 text-lead font-semibold tracking-[-0.01em]">
            <GaugeMark />
            Plumbline
          </span>
          <p className="mt-3 text-ui text-ink-3">
            Open source under the MIT license. Your deals stay on your own server.
          </p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-ui font-semibold">{title}</h2>
            <ul className="mt-2 flex flex-col">
              {links.map(({ text, href }) => (
                <li key={text}>
                  <a
                    href={href}
                    className="inline-block py-1 text-ui pointer-coarse:py-[11px] text-ink-2 hover:text-accent hover:underline"
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
