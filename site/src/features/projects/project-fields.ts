import { t } from '@launch-board/host/language/messages';
import type { Project, UpdateProjectBody } from '@launch-board/sdk';
import { picturesIn, picturesOfText, textOfPictures } from '../pictures/picture-list.ts';
import { type LinkName, linkNames, projectLinks } from './links.ts';

/** The fields of the form of a project, with the names of the API. */
export const fieldNames = ['name', 'tagline', 'description', 'category_id', 'images', ...linkNames] as const;

type FieldName = (typeof fieldNames)[number];
export type ProjectFields = Record<FieldName, string>;

/** The labels of the fields. */
export const labels = (): ProjectFields => ({
  name: t('Name'),
  tagline: t('Tagline'),
  description: t('Description'),
  category_id: t('Category'),
  images: t('Pictures'),
  ...(Object.fromEntries(linkNames.map((name) => [name, projectLinks()[name].label])) as Record<LinkName, string>),
});

/** Stand in a draft that begins with the first letter, because the API requires a name and a tagline. The same in each language. */
export const unnamed = { name: 'Untitled draft', tagline: 'No tagline yet' } as const;

/** The name and tagline of a draft in the language of its reader. */
export const shownTexts = ({ name, tagline }: Pick<Project, 'name' | 'tagline'>) => ({
  name: name === unnamed.name ? t('Untitled draft') : name,
  tagline: tagline === unnamed.tagline ? t('No tagline yet') : tagline,
});

const filled = (textOf: (name: FieldName) => string): ProjectFields =>
  Object.fromEntries(fieldNames.map((name) => [name, textOf(name)])) as ProjectFields;

export const noFields: ProjectFields = filled(() => '');

type WithImage = Pick<Project, 'image_url' | 'foreign_pictures'>;

/** The address that the owners have given: replies have that of the copy in its place. */
export const givenImage = ({ image_url, foreign_pictures = [] }: WithImage): string | null | undefined =>
  foreign_pictures.find(({ place, picture }) => place === 'image_url' && picture?.url === image_url)?.address ??
  image_url;

/** The fields of a project as the form shows them. */
export const fieldsOf = (project: Project): ProjectFields =>
  filled((name) => {
    if (name === 'images') return textOfPictures(project.images ?? []);
    const value = (name === 'image_url' ? givenImage(project) : project[name]) ?? '';
    return name in unnamed && value === unnamed[name as keyof typeof unnamed] ? '' : value;
  });

const fieldsBy = (fieldOf: (name: string) => string): ProjectFields =>
  filled((name) => (name === 'images' ? picturesIn(fieldOf) : fieldOf(name)));

/** The fields of a project in a form that was sent or kept. */
export const fieldsIn = (fields: Record<string, string> | undefined): ProjectFields | undefined =>
  fields && fieldsBy((name) => fields[name] ?? '');

export const readFields = (form: FormData): ProjectFields =>
  fieldsBy((name) => {
    const text = String(form.get(name) ?? '').replaceAll('\r\n', '\n');
    return name.endsWith('_url') ? withScheme(text.trim()) : text;
  });

/** What a browser always sends of the form. Of the category it sends nothing if none is chosen. */
export const alwaysSent = fieldNames.filter((name) => name !== 'category_id');

export const isBlank = (text: string): boolean => text.trim() === '';

/** The body for the API. An empty field removes the earlier value. */
export const bodyOf = (fields: ProjectFields): UpdateProjectBody => ({
  name: isBlank(fields.name) ? unnamed.name : fields.name,
  tagline: isBlank(fields.tagline) ? unnamed.tagline : fields.tagline,
  images: picturesOfText(fields.images),
  ...(Object.fromEntries(clearable.map((name) => [name, fields[name] || null])) as Record<Clearable, string | null>),
});

type Clearable = Exclude<FieldName, keyof typeof unnamed | 'images'>;
const clearable = fieldNames.filter((name): name is Clearable => !(name in unnamed) && name !== 'images');

/** Adds the scheme that the API requires to addresses like "tide.example/app". */
export const withScheme = (text: string): string =>
  /^[\p{Letter}\d-]+(\.[\p{Letter}\d-]+)+(:\d+)?([/?#]|$)/u.test(text) ? `https://${text}` : text;
