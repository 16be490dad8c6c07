type Range = { from: string; before: string } | { versions: readonly string[] };
export type Advisory = Range & { package: string; what: string; source: string; date: string };
export interface Lock {
  packages: Record<string, { name?: string; version?: string }>;
}
export function knownAsBad(lock: Lock, advisories: readonly Advisory[]): string[];
