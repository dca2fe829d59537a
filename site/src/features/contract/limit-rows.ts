import { t } from '@launch-board/host/language/messages';

type Texts = Record<'name' | 'tagline' | 'description' | 'comment', number>;
type Page = { default: number; maximum: number };
export type Numbers = Record<
  | 'requests'
  | 'windowSeconds'
  | 'searchLength'
  | 'batchIds'
  | 'team'
  | 'collectionProjects'
  | 'idempotencyHours'
  | 'bodyBytes'
  | 'headerBytes',
  number
> & { texts: Texts } & Record<'page' | 'trending' | 'list', Page>;

const kib = (bytes: number): string => t('{count, number} KiB', { count: bytes / 1024 });
const characters = (count: number): string => t('{count, number} characters', { count });
const paged = ({ default: usual, maximum }: Page): string =>
  t('{usual, number}, at most {maximum, number}', { usual, maximum });
const number = (count: number): string => t('{count, number}', { count });

/** The numbers of the contract that people meet, in words. */
export function limitRows(limits: Numbers): { what: string; value: string }[] {
  const { requests: count, windowSeconds: seconds, page, trending, list, texts } = limits;
  return [
    {
      what: t('Requests'),
      value: t('{count, number} in {seconds, plural, one {# second} other {# seconds}}', { count, seconds }),
    },
    { what: t('Projects on a page'), value: paged(page) },
    { what: t('Trending projects'), value: paged(trending) },
    { what: t('Other lists'), value: t('{count, number} at a time', { count: list.maximum }) },
    { what: t('Search text'), value: characters(limits.searchLength) },
    {
      what: t('Ids in a batch of votes'),
      value: t('{count, number}; more are ignored', { count: limits.batchIds }),
    },
    { what: t('Name of a project or collection'), value: characters(texts.name) },
    { what: t('Tagline'), value: characters(texts.tagline) },
    { what: t('Description'), value: characters(texts.description) },
    { what: t('Comment'), value: characters(texts.comment) },
    {
      what: t('Team of a project'),
      value: t('{count, plural, one {# person} other {# people}}', { count: limits.team }),
    },
    { what: t('Projects in a collection'), value: number(limits.collectionProjects) },
    {
      what: t('An Idempotency-Key is remembered'),
      value: t('{hours, plural, one {# hour} other {# hours}}', { hours: limits.idempotencyHours }),
    },
    { what: t('Body of a request'), value: kib(limits.bodyBytes) },
    { what: t('Request line and headers'), value: kib(limits.headerBytes) },
  ];
}
