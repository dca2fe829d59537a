import type { Operation } from '@launch-board/contract';

/**
 * `Link` (RFC 8288) to the next page of a list: the same parameters with the next cursor. Like the cache key, it
 * contains only parameters of the contract. It is relative, so it is right for every public address of the API.
 */
export function nextLink(
  { path, params, query }: Operation,
  input: Record<string, unknown>,
  next: string | undefined,
): string[] {
  if (next === undefined) return [];
  const asked = new URLSearchParams();
  const from = query && 'after' in query.properties ? 'after' : 'cursor';
  for (const [name, { default: defaultValue }] of Object.entries(query?.properties ?? {}) as [string, Property][]) {
    const value = input[name];
    if (name !== 'offset' && name !== from && value !== undefined && value !== defaultValue)
      asked.set(name, String(value));
  }
  asked.set(from, next);
  const place = Object.keys(params?.properties ?? {}).reduce(
    (text, name) => text.replace(`{${name}}`, encodeURIComponent(String(input[name]))),
    path,
  );
  return ['Link', `<${place}?${asked}>; rel="next"`];
}

type Property = { default?: unknown };
