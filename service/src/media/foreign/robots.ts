/** Characters of a path pattern, and patterns of one file, that are looked at. */
const MOST_CHARS = 500;
const MOST_RULES = 300;

type Rule = { allows: boolean; pattern: string };

/**
 * The rules of a `robots.txt` (RFC 9309) for a program of this name: those of its own group, or else of the group for all.
 * A program that looks at one page a week has to know no more of it.
 */
export function rulesFor(text: string, name: string): Rule[] {
  const groups = new Map<string, Rule[]>();
  let agents: string[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, field = '', value = ''] =
      /^\s*([a-z-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/i.exec(line.slice(0, 2 * MOST_CHARS)) ?? [];
    const known = field.toLowerCase();
    if (known === 'user-agent') {
      agents = isNaming ? [...agents, value.toLowerCase()] : [value.toLowerCase()];
      isNaming = true;
    } else if (known === 'allow' || known === 'disallow') {
      isNaming = false;
      for (const agent of agents) {
        const rules = groups.get(agent) ?? [];
        if (value !== '' && rules.length < MOST_RULES)
          rules.push({ allows: known === 'allow', pattern: value.slice(0, MOST_CHARS) });
        groups.set(agent, rules);
      }
    }
  }
  return groups.get(name) ?? groups.get('*') ?? [];
}

/** The longest pattern that fits decides, and of two of a length the one that allows. */
export function mayVisit(rules: readonly Rule[], path: string): boolean {
  const fitting = rules.filter(({ pattern }) => fits(pattern, path));
  const [first] = fitting.toSorted(
    (a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows),
  );
  return first?.allows ?? true;
}

/** Without a regular expression, which a stranger could make slow: `*` is anything, and `$` at the end is the end. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...others] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [n, part] of others.entries()) {
    const isLast = n === others.length - 1;
    const found = isWhole && isLast ? endFrom(path, part, at) : path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length;
}

const endFrom = (path: string, part: string, from: number): number =>
  path.endsWith(part) && path.length - part.length >= from ? path.length - part.length : -1;
