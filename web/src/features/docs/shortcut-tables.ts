import { table } from './table.ts';

/** What the build hands over of the keys, which belong to the app around the features. */
export interface ShortcutFacts {
  keys: readonly string[];
  label: string;
  group: string;
}

/** Every key, made of the list by which the product answers them. */
export function shortcutTables(
  shortcuts: readonly ShortcutFacts[],
): Readonly<Record<string, string>> {
  return {
    shortcuts: table(
      ['Where', 'Keys', 'What they do'],
      shortcuts.map(({ keys, label, group }) => [group, spelled(keys), label]),
    ),
  };
}

function spelled(keys: readonly string[]): string {
  return keys.includes('Mod')
    ? `\`${keys.join(' ').replace('Mod', 'Ctrl')}\`, on a Mac \`${keys.join(' ').replace('Mod', 'Cmd')}\``
    : keys.map((key) => `\`${key}\``).join(' then ');
}
