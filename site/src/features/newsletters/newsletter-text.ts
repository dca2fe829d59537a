import { t } from '@launch-board/host/language/messages';
import { inLine, linked } from '../page-texts/words.ts';
import { leadOf, moreWords, type Newsletter, subjectOf, votesWords } from './newsletter.ts';

/** In Markdown, to be pasted into a chat, a wiki or a mail. No word of anybody can become a mark of it. */
export function newsletterText(newsletter: Newsletter): string {
  const { url, path, winners, launches, more, showcases } = newsletter;
  const parts = [
    `# ${inLine(subjectOf(newsletter))}`,
    leadOf(newsletter),
    part(
      t('Most votes'),
      winners.map(({ place, votes, card }) => `${place}. ${project(url, card)} (${votesWords(votes)})`),
    ),
    part(
      t('Also launched'),
      launches.map((card) => `- ${project(url, card)}`),
    ),
    more > 0 && linked(moreWords(more), url + path),
    part(
      t('Showcases to enter and to see'),
      showcases.map((one) => `- ${linked(one.name, url + one.path)}: ${inLine(one.when)}`),
    ),
    `<${url}${path}>`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const part = (title: string, lines: string[]) => lines.length > 0 && `## ${title}\n\n${lines.join('\n')}`;

const project = (url: string, { id, name, tagline }: { id: string; name: string; tagline: string }) =>
  `${linked(name, `${url}/projects/${id}`)}: ${inLine(tagline)}`;
