/** Whether a write failed because of the constraint of this name. */
export function breaksConstraint(error: unknown, name: string): boolean {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : null;
  return cause instanceof Error && 'constraint' in cause && cause.constraint === name;
}
