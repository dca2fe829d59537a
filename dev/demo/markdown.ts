const ownLine = /^(?:[-*] |\d+\. |#|>)/;

/**
 * A description as its author would have typed it: the source's indent goes, and so do its line breaks inside a
 * paragraph or a list item. Between code fences every line stays.
 */
export function markdown(strings: TemplateStringsArray): string {
  const lines = strings.join('').replace(/^\n/, '').trimEnd().split('\n');
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  const typed: string[] = [];
  let fenced = false;
  let joins = false;
  for (const line of lines.map((each) => each.slice(indent))) {
    const isFence = line.startsWith('```');
    if (joins && !fenced && !isFence && line.trim() && !ownLine.test(line)) {
      typed.push(`${typed.pop()} ${line.trim()}`);
      continue;
    }
    typed.push(fenced ? line : line.trimEnd());
    if (isFence) fenced = !fenced;
    joins = !fenced && !isFence && line.trim() !== '' && !line.startsWith('#');
  }
  return typed.join('\n');
}
