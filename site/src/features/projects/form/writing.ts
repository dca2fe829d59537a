import { randomUUID } from 'node:crypto';
import type { Project } from '@launch-board/sdk';
import type { Person, VisitorContext } from '../../../session/visitor-context.ts';
import { type Picture, pictureOf } from '../../../ui/picture/picture.ts';
import { readCategories } from '../../categories/categories.ts';
import { givenQuestions } from '../../questions/typed-questions.ts';
import { namesField } from '../../teams/names-field.ts';
import type { TeamMember } from '../../teams/team.ts';
import { isOwnedBy, readWithTeam } from '../mine/owned.ts';
import { fieldsIn, fieldsOf, noFields } from '../project-fields.ts';
import { marksOf } from '../project-marks.ts';
import { proposalOf, withProposal } from '../proposal/proposal.ts';

/** Reads everything that the form of a project starts with. Without an id, the form is for a new project. */
export async function readWriting(visitor: VisitorContext, person: Person, path: string, id?: string) {
  const [categories, kept, found, asked] = await Promise.all([
    readCategories(visitor),
    visitor.keptForm(path),
    id === undefined ? undefined : readWithTeam(visitor, id),
    id === undefined ? undefined : visitor.api.listQuestions({ id }),
  ]);
  const texts = asked?.questions.map(({ text }) => text) ?? [];
  const proposed = found && withProposal(found.project);
  const fields = proposed ? fieldsOf(proposed) : noFields;
  const typed = kept && Object.fromEntries(kept.fields);
  const keptFields = fieldsIn(typed);
  const me: TeamMember = { id: person.id, name: person.name, imageUrl: person.avatarUrl, isOwner: true };
  return {
    project: proposed && {
      id: proposed.id,
      status: statusOf(proposed),
      picture: coverOf(proposed),
      images: (proposed.images ?? []).map((image) => ({ ...pictureOf(image), id: image.id })),
    },
    name: found?.project.name,
    reason: found?.project.status_reason ?? null,
    launchesAt: found?.project.launches_at ?? null,
    waitsUntil: found?.project.waits_until ?? null,
    proposal: found ? proposalOf(found.project) : null,
    start: keptFields ?? fields,
    asked: givenQuestions(texts, typed),
    names: typed?.[namesField] ?? '',
    isKept: keptFields !== undefined,
    marks: marksOf(fields),
    revision: found?.project.revision,
    // Text that was typed before the session ended continues the same draft.
    formKey: typed?.key || randomUUID(),
    categories: categories.map(({ count: _count, ...category }) => category),
    team: found?.team ?? [me],
    isOwnedByMe: found === undefined || isOwnedBy(person.id, found.team),
    isReviewed: visitor.site.isReviewed,
  };
}

/** A draft with a time is not saved during typing: it must not become public half-written. */
const statusOf = ({ status, launches_at }: Project): string =>
  status === 'draft' && launches_at ? 'scheduled' : (status ?? 'active');

/** The picture that the form shows until another address is typed. */
function coverOf({ images = [], foreign_pictures = [] }: Project): Picture | undefined {
  const cover = images[0] ?? foreign_pictures.find(({ place }) => place === 'image_url')?.picture;
  return cover && pictureOf(cover);
}
