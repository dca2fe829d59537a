/** "in 30 seconds", "in 2 minutes"; nothing where nobody said how long. */
export function waitWords(seconds: number | undefined): string | undefined {
  if (seconds === undefined) return undefined;
  if (seconds < 90) return `in ${Math.max(1, Math.ceil(seconds))} seconds`;
  if (seconds < 5400) return `in ${Math.ceil(seconds / 60)} minutes`;
  return `in ${Math.ceil(seconds / 3600)} hours`;
}
