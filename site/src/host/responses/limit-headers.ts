// For an API that hangs. One that is down refuses the connection at once, and a busy one may take longer than usual.
const TIMEOUT_MS = 2000;

/** The API's rate-limit headers for a visitor; this request counts as one. Empty if the API is away. */
export async function limitHeadersOf(apiAddress: string, address: string): Promise<Record<string, string>> {
  try {
    const answer = await fetch(new URL('/healthz', apiAddress), {
      method: 'HEAD',
      headers: { 'X-Forwarded-For': address },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const names = ['RateLimit', 'RateLimit-Policy'];
    return Object.fromEntries(
      names.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) as string]] : [])),
    );
  } catch {
    return {};
  }
}
