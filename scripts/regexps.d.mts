interface Expression {
  path: string;
  source: string;
  flags: string;
}

export function expressionsOf(
  path: string,
  text: string,
): { written: Expression[]; makes: boolean };

/** Why it is not linear; null when it is. */
export function faultOf(expression: { source: string; flags: string }): Promise<string | null>;
