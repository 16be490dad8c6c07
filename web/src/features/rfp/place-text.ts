/** Where a passage stands: its headings, with the page in front where they do not begin with it. */
export function placeText({ title, heading }: { title: string; heading: string }): string {
  return heading.startsWith(title) ? heading || title : `${title} › ${heading}`;
}
