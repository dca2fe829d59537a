import { t } from '@launch-board/host/language/messages';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { type Clock, dayOf } from '../../../ui/format/moment.tsx';
import { pageNumber } from '../../../ui/layout/page-number.ts';
import { type PicturedShowcase, readShowcase, readShowcases, readShown } from '../../showcases/reads.ts';
import { nextVoteWords, nextWords, phaseWords, showingWords } from '../../showcases/when.ts';
import { facts, type Item, items, section, textOf, words } from '../text.ts';
import { inLine, linked } from '../words.ts';
import { itemOf, next } from './lists.ts';

type Query = URLSearchParams;

export async function showcasesText(visitor: VisitorContext, query: Query): Promise<string> {
  const { open, coming, past, paging } = await readShowcases(visitor, pageNumber(query));
  const { url } = visitor.site;
  const clock = clockOf(visitor);
  const entry = (one: PicturedShowcase): Item => ({
    name: one.name,
    path: `/showcases/${one.id}`,
    about: one.description,
    facts: [inLine(nextWords(clock, one))],
  });
  const phases = phaseWords();
  return textOf(t('Showcases'), `${url}/showcases`, [
    section(phases.open ?? '', items(url, open.map(entry))),
    section(phases.coming ?? '', items(url, coming.map(entry))),
    section(phases.results ?? '', items(url, past.map(entry))),
    next(url, paging, (page) => `/showcases?page=${page}`),
  ]);
}

export async function showcaseText(visitor: VisitorContext, id: string, query: Query): Promise<string | undefined> {
  const found = await readShowcase(visitor, id);
  if (!found || found.moderated) return undefined;
  const { showcase, tracks, awards } = found;
  const trackIds = tracks.map((track) => track.id);
  const { shown, paging } = await readShown(visitor, showcase, trackIds, pageNumber(query));
  const { url } = visitor.site;
  const clock = clockOf(visitor);
  const { owner } = showcase;
  const given = awards.map(({ name, citation, project }) => ({
    name: project ? `${name}: ${project.name}` : name,
    ...(project && { path: `/projects/${project.id}` }),
    about: citation,
  }));
  return textOf(showcase.name, `${url}/showcases/${id}`, [
    facts([
      phaseWords()[showcase.phase],
      inLine(nextVoteWords(clock, showcase)),
      inLine(showingWords(clock, showcase) ?? ''),
      owner && linked(owner.name, `${url}/people/${owner.id}`),
    ]),
    words(showcase.description),
    section(t('Awards'), items(url, given)),
    section(
      t('Projects'),
      items(
        url,
        shown.map(({ card }) => itemOf(card)),
      ) ?? t('No projects in it yet.'),
    ),
    next(url, paging, (page) => `/showcases/${id}?page=${page}`),
  ]);
}

const clockOf = ({ now, site: { timeZone } }: VisitorContext): Clock => ({ today: dayOf(now, timeZone), timeZone });
