/** A section whose text differs between two analyses. */
export interface SectionChange {
  section: string;
  before: string;
  after: string;
}

/** What differs between the texts that two analyses were given, section by section. */
export function changesBetween(from: string, to: string): SectionChange[] {
  const before = sectionsIn(from);
  const after = sectionsIn(to);
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .map((section) => ({
      section,
      before: before.get(section) ?? '',
      after: after.get(section) ?? '',
    }))
    .filter((change) => change.before !== change.after);
}

/** Texts by the heading above them; text before any heading stands under 'Text'. */
function sectionsIn(text: string): Map<string, string> {
  const sections = new Map<string, string>();
  let current = 'Text';
  for (const line of text.split('\n')) {
    const heading = /^## (.+)$/.exec(line);
    if (heading) current = heading[1] ?? current;
    else sections.set(current, `${sections.get(current) ?? ''}${line}\n`);
  }
  for (const [name, content] of sections) {
    if (content.trim() === '') sections.delete(name);
    else sections.set(name, content.trim());
  }
  return sections;
}
