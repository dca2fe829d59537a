type Line = { name: string; points: readonly (readonly [x: number, y: number])[] };

export type Panel = {
  title: string;
  xTitle: string;
  lines: readonly Line[];
  /** A horizontal line with a name, such as the greatest value that is allowed. */
  bound?: { value: number; name: string };
  /** Equal ratios have equal heights. */
  isLog?: boolean;
};

const size = { width: 440, height: 260, left: 48, right: 14, top: 50, bottom: 36 };
const inner = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom };

/** Told apart by dashes as well, for readers who see no colours. */
const dashes = ['', '7 3', '2 3', '9 3 2 3'];

/** The curves with a ground of their own: a page may show them in either scheme, whatever the reader's system prefers. */
const style = `
svg { font: 12px system-ui, sans-serif; }
.ground { fill: #ffffff; } text { fill: #24292f; } .title { font-weight: 600; font-size: 13px; }
.grid { stroke: #d0d7de; } .bound { stroke: #cf222e; stroke-dasharray: 3 3; } .line { fill: none; stroke-width: 2; }
.c0 { stroke: #0550ae; } .c1 { stroke: #bc4c00; } .c2 { stroke: #116329; } .c3 { stroke: #8250df; }
@media (prefers-color-scheme: dark) {
.ground { fill: #0d1117; } text { fill: #e6edf3; } .grid { stroke: #30363d; } .bound { stroke: #ff7b72; }
.c0 { stroke: #79c0ff; } .c1 { stroke: #ffa657; } .c2 { stroke: #7ee787; } .c3 { stroke: #d2a8ff; } }`;

/** A picture of panels, two in a row. */
export function drawing(title: string, panels: readonly Panel[]): string {
  const width = Math.min(2, panels.length) * size.width;
  const height = Math.ceil(panels.length / 2) * size.height;
  const placed = panels.map(
    (panel, i) => `<g transform="translate(${(i % 2) * size.width} ${Math.floor(i / 2) * size.height})">
${panelOf(panel)}
</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escaped(title)}</title>
<style>${style}
</style>
<rect class="ground" width="${width}" height="${height}"/>
${placed.join('\n')}
</svg>
`;
}

function panelOf({ title, xTitle, lines, bound, isLog = false }: Panel): string {
  const points = lines.flatMap((line) => line.points);
  const xTicks = ticksTo(Math.max(1, ...points.map(([x]) => x)));
  const greatest = Math.max(1, bound?.value ?? 0, ...points.map(([, y]) => y));
  const yTicks = isLog ? powersTo(greatest) : ticksTo(greatest);
  const x = (value: number) => size.left + (value / (xTicks.at(-1) ?? 1)) * inner.width;
  const share = isLog
    ? (value: number) => Math.log10(Math.max(1, value)) / Math.log10(yTicks.at(-1) ?? 10)
    : (value: number) => value / (yTicks.at(-1) ?? 1);
  const y = (value: number) => size.top + inner.height * (1 - share(value));
  const right = size.left + inner.width;
  const across = (at: number, name: string) =>
    `<line class="${name}" x1="${size.left}" x2="${right}" y1="${at.toFixed(1)}" y2="${at.toFixed(1)}"/>`;
  return [
    text(size.left, 18, title, 'class="title"'),
    ...yTicks.map(
      (tick) => across(y(tick), 'grid') + text(size.left - 6, y(tick) + 4, label(tick), 'text-anchor="end"'),
    ),
    ...xTicks.map((tick) => text(x(tick), size.height - 20, label(tick), 'text-anchor="middle"')),
    text(right, size.height - 5, xTitle, 'text-anchor="end"'),
    ...(bound
      ? [across(y(bound.value), 'bound') + text(right, y(bound.value) - 4, bound.name, 'text-anchor="end"')]
      : []),
    ...lines.map((line, i) => curve(line, i, x, y)),
    legend(lines),
  ].join('\n');
}

function curve({ points }: Line, index: number, x: (value: number) => number, y: (value: number) => number): string {
  const path = points.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return `<polyline class="line c${index}" stroke-dasharray="${dashes[index] ?? ''}" points="${path}"/>`;
}

function legend(lines: readonly Line[]): string {
  let left = size.left;
  const entries = lines.map(({ name }, index) => {
    const at = left;
    left += 34 + name.length * 7;
    return `<line class="line c${index}" stroke-dasharray="${dashes[index] ?? ''}" x1="${at}" x2="${at + 20}" y1="34" y2="34"/>${text(at + 25, 38, name)}`;
  });
  return entries.join('\n');
}

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escaped(words)}</text>`;

/** Four to six round numbers from 0 to one that is not below `greatest`. */
export function ticksTo(greatest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(greatest / 4));
  const step = [1, 2, 2.5, 5, 10].map((n) => n * power).find((n) => n * 5 >= greatest) ?? greatest;
  return Array.from({ length: Math.ceil(greatest / step) + 1 }, (_, n) => Number((n * step).toPrecision(6)));
}

const powersTo = (greatest: number): number[] =>
  Array.from({ length: Math.max(1, Math.ceil(Math.log10(greatest))) + 1 }, (_, n) => 10 ** n);

const label = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 });

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
