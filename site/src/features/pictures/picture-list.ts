import type { Focus } from '../../ui/picture/focus.ts';
import { focusField, focusOf, focusText } from './focus/focus-text.ts';

/** A picture as bodies name it. */
export type PictureChoice = { id: string; alt: string | null; focus: Focus | null };

/**
 * A list of pictures as one text, so that it is compared and kept like the other fields of its form: a line for each, with its id,
 * its focus if that is not the middle, and what it shows.
 */
export const textOfPictures = (pictures: readonly Described[]): string =>
  pictures
    .map(({ id, alt, focus }) =>
      `${id}${focus ? `@${focusText(focus)}` : ''} ${(alt ?? '').replace(/\s+/g, ' ')}`.trim(),
    )
    .join('\n');

type Described = { id: string; alt?: string | null; focus?: Focus | null | undefined };

export const picturesOfText = (text: string): PictureChoice[] =>
  text.split('\n').flatMap((line) => {
    const [first = '', ...words] = line.split(' ');
    const [id = '', point = ''] = first.split('@');
    return id === '' ? [] : [{ id, alt: words.join(' ') || null, focus: focusOf(point) ?? null }];
  });

/** The field of a form that says what a picture shows. The field `images` has the ids, in their order. */
export const altField = (id: string): string => `alt ${id}`;

/** The list of a form that was sent or kept. */
export function picturesIn(fieldOf: (name: string) => string): string {
  const ids = fieldOf('images').split(' ').filter(Boolean);
  return textOfPictures(ids.map((id) => ({ id, alt: fieldOf(altField(id)), focus: focusOf(fieldOf(focusField(id))) })));
}

export const idsIn = (form: FormData): string[] =>
  String(form.get('images') ?? '')
    .split(' ')
    .filter(Boolean);

/** Moves the item one place ahead (-1) or back (1); 0 takes it out. */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 0 | 1): Item[] {
  const others = items.toSpliced(at, 1);
  return by === 0 ? others : others.toSpliced(Math.max(0, at + by), 0, ...items.slice(at, at + 1));
}

const steps = new Map([
  ['earlier', -1],
  ['later', 1],
  ['remove', 0],
] as const);

/** What the button of a picture says, where no script moves it: `picture earlier ID`, `picture later ID` or `picture remove ID`. */
export const pictureIntent = (act: 'earlier' | 'later' | 'remove', id: string): string => `picture ${act} ${id}`;

/** Whether the form was sent for its pictures: by such a button, or by the one that uploads. */
export const isForPictures = (intent: string): boolean => intent === 'pictures' || intent.startsWith('picture ');

/** Changes the list of the form as its button says. */
export function arrange(form: FormData): void {
  const [word, act, id = ''] = String(form.get('intent') ?? '').split(' ');
  const by = word === 'picture' ? steps.get(act as 'earlier') : undefined;
  const at = idsIn(form).indexOf(id);
  if (by !== undefined && at >= 0) form.set('images', moved(idsIn(form), at, by).join(' '));
}
