import type { DepositRow } from '../../store/deposits/deposits.ts';
import { type Reply, Trouble } from './client.ts';

// What is taken from a response of a repository: nothing that is not of the form that it should have.

export const idIn = (body: Reply['body']): string => {
  if (typeof body.id !== 'string' || !/^[\w.-]{1,100}$/.test(body.id)) throw new Trouble('unreachable');
  return body.id;
};

export const doiIn = (pids: Reply['body']): string | undefined => {
  const doi = pids?.doi?.identifier;
  return typeof doi === 'string' && /^10\.\d{4,9}\/\S{1,200}$/.test(doi) ? doi : undefined;
};

/** What is known of a record that is published. */
export function publishedIn(
  body: Reply['body'],
  reserved: string | null,
): Pick<DepositRow, 'doi' | 'concept_doi' | 'url'> {
  const { self_html, self } = body.links ?? {};
  const url = [self_html, self].find((one) => typeof one === 'string' && /^https?:\/\//.test(one) && one.length < 1000);
  const doi = doiIn(body.pids) ?? reserved;
  return { doi, concept_doi: doiIn(body.parent?.pids) ?? null, url: url ?? `https://doi.org/${doi}` };
}
