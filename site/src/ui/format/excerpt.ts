/** What previews and results of a search show of a text. */
const length = 200;

/** The beginning of a text on one line, ended at a word; nothing where there is none. */
export function excerpt(text: string | null): string | undefined {
  const line = [...(text ?? '').replace(/\s+/g, ' ').trim()];
  if (line.length <= length) return line.join('') || undefined;
  const cut = line.slice(0, length - 1).join('');
  return `${cut.replace(/\s\S*$/, '')}…`;
}
