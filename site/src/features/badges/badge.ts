import { currentLanguage, numberFormat, t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type LaunchBoardClient } from '@launch-board/sdk';
import { escaped } from '../../ui/feeds/xml.ts';
import { placeWords } from '../periods/periods.ts';

/** What a badge says of a project now: its best place beside its votes, or its votes alone. */
export type Badge = { best: Parameters<typeof placeWords>[0] | undefined; votes: number };

/** The badge of a public project; undefined for everything else. */
export async function readBadge(api: LaunchBoardClient, id: string): Promise<Badge | undefined> {
  try {
    const { project } = await api.getProject({ id });
    if ((project.status ?? 'active') !== 'active') return undefined;
    const [best] = project.places ?? [];
    // Read for readers of every language, so nothing is said yet.
    return { best, votes: project.upvotes_count ?? 0 };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

/** Nobody puts “0 votes” on their page. */
const votesWords = (votes: number) => (votes === 0 ? t('Vote for it') : counted(votes));

const counted = (votes: number) => t('{votes, plural, one {# vote} other {# votes}}', { votes });

const looks = {
  light: { paper: '#ffffff', edge: '#d5cfc2', ink: '#16181d', soft: '#55534c', flare: '#c2410c' },
  dark: { paper: '#1a1d23', edge: '#3a3f49', ink: '#eceae4', soft: '#b1b0a9', flare: '#ff8a4c' },
} as const;

const most = { board: 32, title: 40 };
const [height, start, gap] = [52, 46, 16];

/**
 * Drawn as text with a stated length: whatever font the reader has, it fills its place. It has no script, loads nothing
 * and names no font of ours, because other sites show it as an image, in which nothing else would be loaded. In a language
 * that is written from right to left its words stand where they do in all others.
 */
export function drawBadge({ best, votes }: Badge, board: string, theme: keyof typeof looks): string {
  const { paper, edge, ink, soft, flare } = looks[theme];
  const title = best ? placeWords(best) : votesWords(votes);
  const [small, large] = [cut(board, most.board), cut(title, most.title)];
  const text = Math.max(widthOf(small, 11), widthOf(large, 17));
  const count = best ? numberFormat(currentLanguage().locale).format(votes) : '';
  const countWidth = count ? widthOf(count, 17) + 2 * gap : 0;
  const width = start + text + gap + countWidth;
  const line = (x: number, y: number, size: number, fill: string, words: string, weight = 400) =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-weight="${weight}" textLength="${widthOf(words, size)}" lengthAdjust="spacingAndGlyphs">${escaped(words)}</text>`;
  const label = escaped(t('{large}, {votes}, on {small}', { large, votes: counted(votes), small }));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
<title>${label}</title>
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="10" fill="${paper}" stroke="${edge}"/>
<path d="M25 15.500 35 26h-5.500v9.500h-9V26H15z" fill="none" stroke="${flare}" stroke-width="2" stroke-linejoin="round"/>
${count && `<path d="M${width - countWidth} 12v28" stroke="${edge}"/>`}
<g font-family="system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif">
${line(start, 20, 11, soft, small)}
${line(start, 39, 17, ink, large, 700)}
${count && line(width - countWidth + gap, 32, 17, flare, count, 700)}
</g>
</svg>
`;
}

function cut(words: string, length: number): string {
  const letters = [...words];
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : words;
}

const narrow = /[ilj1.,:;'|!frt ()[\]-]/;
const wide = /[mwMW%@]|[^ -~…]/;

/** About the width of bold letters in common fonts, in pixels. */
const widthOf = (words: string, size: number): number =>
  Math.ceil(
    [...words].reduce((sum, letter) => sum + (narrow.test(letter) ? 0.36 : wide.test(letter) ? 0.95 : 0.59), 0) * size,
  );
