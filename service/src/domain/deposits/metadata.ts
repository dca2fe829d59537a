import type { DepositRow } from '../../store/deposits/deposits.ts';
import type { DepositServer } from '../deps.ts';
import type { Author, Content } from './contents.ts';

/** By which the board finds its own draft again if it was stopped before it knew the id. */
export const markOf = (page: string | null, { id }: Pick<DepositRow, 'id'>): string =>
  page === null ? `urn:uuid:${id}` : `${page}?deposit=${id}`;

/** The whole name is a family name: only the person knows which part of it is the family's. */
const creatorOf = ({ name, orcid_id }: Author) => ({
  person_or_org: {
    ...{ type: 'personal', family_name: name, name },
    ...(orcid_id !== null && { identifiers: [{ scheme: 'orcid', identifier: orcid_id }] }),
  },
});

const escaped = (words: string): string =>
  words.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));

/** Repositories read HTML. Markdown stays as it is typed. */
const paragraphs = (words: string): string =>
  words
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('');

type Described = { row: DepositRow; content: Content; authors: readonly Author[]; day: string };

/** A record of InvenioRDM, in the words of its draft. */
export function recordOf({ row, content, authors, day }: Described, { boardName }: DepositServer) {
  const { title, tagline, text, keywords, page, repository, website, resource_type } = content;
  const related = [
    ...(page === null ? [] : [{ identifier: page, relation: 'isdescribedby' }]),
    ...(repository === null ? [] : [{ identifier: repository, relation: 'issupplementto' }]),
    ...(website === null || website === repository ? [] : [{ identifier: website, relation: 'isdocumentedby' }]),
  ];
  return {
    access: { record: 'public', files: 'public' },
    files: { enabled: true, default_preview: 'project.md' },
    metadata: {
      title,
      resource_type: { id: resource_type },
      publication_date: day,
      version: String(row.version),
      publisher: boardName,
      creators: authors.map(creatorOf),
      description: paragraphs([tagline, text].filter((part) => part !== null).join('\n\n')),
      rights: [{ id: row.licence }],
      subjects: keywords.map((subject) => ({ subject })),
      identifiers: [{ scheme: page === null ? 'urn' : 'url', identifier: markOf(page, row) }],
      related_identifiers: related.map(({ identifier, relation }) => ({
        ...{ identifier, scheme: 'url', relation_type: { id: relation } },
      })),
    },
  };
}
