/** People who stay out, with their user names. */
export type Out = ReadonlyMap<string, string | null>;

type Mention = { name: string; id: string };

/**
 * The text, without the user names of those who stay out, however they are written; a longer name that begins with one stays. A
 * comment mentions ten people, and may name more; who has another name now is known by the mention alone.
 */
export function withoutNames(out: Out, text: string, mentions: readonly Mention[] = []): string {
  if (out.size === 0 || !text.includes('@')) return text;
  const names = new Set(out.values());
  for (const { name, id } of mentions) if (out.has(id)) names.add(name.toLowerCase());
  return text.replaceAll(/@([a-z0-9](?:[a-z0-9_-]*[a-z0-9])?)/gi, (typed, name) =>
    names.has(name.toLowerCase()) ? '@…' : typed,
  );
}
