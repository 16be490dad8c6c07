interface Suite {
  suites?: Suite[];
  specs?: { file: string; line: number; title: string; tests: { status: string }[] }[];
}

export function countResults(
  vitest: { numPassedTests: number; numFailedTests: number } | null,
  playwright: { stats: { expected: number; unexpected: number }; suites: Suite[] } | null,
): { passed: number; failures: number; flaky: string[] };
