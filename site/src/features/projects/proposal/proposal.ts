import { t } from '@launch-board/host/language/messages';
import type { Project } from '@launch-board/sdk';
import { ownPath } from '../../../ui/picture/picture.ts';
import { type ShownPicture, shownPicture } from '../../pictures/shown-picture.ts';
import { fieldNames, givenImage, labels } from '../project-fields.ts';
import { type Piece, piecesOf } from './word-differences.ts';

/** The pictures at the addresses, if the board has copied them. */
type Copies = Record<'before' | 'after', string | null>;

/** A field of a project that its owners have changed since the approval. */
export type ChangedField =
  | { name: (typeof names)[number]; label: string; before: Piece[]; after: Piece[]; copies?: Copies }
  | { name: 'images'; label: string; before: ShownPicture[]; after: ShownPicture[] };

export type Proposal = {
  fields: ChangedField[];
  submittedAt: string;
  rejection: string | null;
  isRejected: boolean;
  /** When they become public by themselves, if they wait by the rules for new posts. */
  waitsUntil: string | null;
};

/** The texts of the form. The category changes without a review. */
const names = fieldNames.filter((name) => name !== 'category_id' && name !== 'images');

/** The proposal that waits or was sent back; null if there is none, or the visitor may not see it. */
export function proposalOf(project: Project): Proposal | null {
  const pending = project.pending_revision;
  if (!pending) return null;
  const fields = names.flatMap((name): ChangedField[] => {
    const [before, after] = [
      textOf(project, project.images, name),
      textOf(pending, pending.images ?? project.images, name),
    ];
    if (before === after) return [];
    const pieces = piecesOf(before, after);
    return [
      {
        name,
        label: labels()[name],
        ...(name === 'image_url' && { copies: { before: copyOf(project), after: copyOf(pending) } }),
        before: pieces.filter(({ kind }) => kind !== 'added'),
        after: pieces.filter(({ kind }) => kind !== 'removed'),
      },
    ];
  });
  return {
    fields: [...fields, ...picturesOf(project, pending)],
    submittedAt: pending.submitted_at,
    rejection: pending.rejection_reason ?? null,
    isRejected: pending.rejected_at != null,
    waitsUntil: project.waits_until ?? null,
  };
}

/** The address of an uploaded cover tells nothing beside the picture itself. */
const textOf = (
  texts: Partial<Pick<Project, (typeof names)[number] | 'foreign_pictures'>>,
  images: Project['images'],
  name: (typeof names)[number],
) => {
  if (name !== 'image_url') return texts[name] ?? '';
  return images && images.length > 0 ? '' : (givenImage(texts) ?? '');
};

const copyOf = ({ foreign_pictures = [] }: Pick<Project, 'foreign_pictures'>) =>
  ownPath(foreign_pictures.find(({ place }) => place === 'image_url')?.picture?.url);

/** The pictures of both, if they differ in what they are, in order or in their descriptions. */
function picturesOf(
  { images: now = [] }: Project,
  { images: then }: NonNullable<Project['pending_revision']>,
): ChangedField[] {
  const [before, after] = [now.map(shownPicture), (then ?? now).map(shownPicture)];
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ name: 'images', label: t('Pictures'), before, after }];
}

/** The project with the changes of the proposal, with which a form starts. */
export const withProposal = (project: Project): Project => {
  const { submitted_at: _since, rejected_at: _at, rejection_reason: _why, ...fields } = project.pending_revision ?? {};
  return { ...project, ...fields } as Project;
};
