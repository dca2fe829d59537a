import { categoryName } from '@launch-board/host/category-name';
import { t } from '@launch-board/host/language/messages';
import type { Comment } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { votesWords } from '../../embeds/embed.ts';
import { faceOf } from '../../people/faces.ts';
import { linksOf } from '../../projects/links.ts';
import { teamOf } from '../../teams/team.ts';
import { facts, items, section, textOf, words } from '../text.ts';
import { inLine, linked } from '../words.ts';

const commentsShown = 50;

export async function projectText(visitor: VisitorContext, id: string): Promise<string> {
  const [{ project }, { members }, { comments, total = comments.length }] = await visitor.current(
    `text of project ${id}`,
    (api) =>
      Promise.all([
        api.getProject({ id }),
        api.listProjectMembers({ id }),
        api.listProjectComments({ id, limit: commentsShown }),
      ]),
  );
  const { url } = visitor.site;
  const team = teamOf(members).map(({ id: person, name }) => linked(name, `${url}/people/${person}`));
  return textOf(project.name, `${url}/projects/${project.id}`, [
    words(project.tagline),
    facts([
      project.categories && inLine(categoryName(project.categories)),
      votesWords(project.upvotes_count ?? 0),
      project.created_at,
      team.length > 0 && `${t('Team')}: ${team.join(', ')}`,
      ...linksOf(project).map(({ text, href }) => linked(text, href)),
    ]),
    section(t('Description'), words(project.description)),
    section(
      `${t('Comments')} (${total})`,
      ...comments.map(commentText),
      items(url, moreOf(project.id, comments, total)),
    ),
  ]);
}

/** A reply follows its comment, with the name of who wrote it. */
function commentText({ content, users, created_at }: Comment): string | undefined {
  if (!content) return undefined;
  const author = users ? inLine(faceOf(users).name) : t('Somebody who has left');
  return `${author}, ${created_at ?? ''}:\n\n${words(content)}`;
}

const moreOf = (id: string, comments: readonly Comment[], total: number) =>
  total > comments.length ? [{ name: t('All comments'), path: `/projects/${id}#comments` }] : [];
