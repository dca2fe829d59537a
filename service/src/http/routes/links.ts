import type { Operation } from '@launch-board/contract';

/**
 * `Link` (RFC 8288) to the next page of a list: the same question with the cursor that goes on. It is made of what the
 * contract names, as what the answer is kept under is, and relative, for it is read by whoever knows the address.
 */
export function nextLink(
  { path, params, query }: Operation,
  input: Record<string, unknown>,
  next: string | undefined,
): string[] {
  if (next === undefined) return [];
  const asked = new URLSearchParams();
  for (const [name, { default: defaultValue }] of Object.entries(query?.properties ?? {}) as [string, Property][]) {
    const value = input[name];
    if (name !== 'offset' && name !== 'cursor' && value !== undefined && value !== defaultValue)
      asked.set(name, String(value));
  }
  asked.set('cursor', next);
  const place = Object.keys(params?.properties ?? {}).reduce(
    (text, name) => text.replace(`{${name}}`, encodeURIComponent(String(input[name]))),
    path,
  );
  return ['Link', `<${place}?${asked}>; rel="next"`];
}

type Property = { default?: unknown };
