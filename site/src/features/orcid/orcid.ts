import { isLaunchBoardError } from '@launch-board/sdk';
import type { OrcidRefusal, VisitorContext } from '../../session/visitor-context.ts';

export type MyOrcidId = { id: string; url: string };

/** What a person is told when they are back from ORCID. */
export type OrcidProblem = OrcidRefusal | 'off' | 'refused';

/** Mine, and where to connect one; `start` is undefined while ORCID cannot be reached. */
export async function readMyOrcid({ api, beginOrcid }: VisitorContext) {
  const { orcid_id, url, is_on } = await api.getMyOrcidId({});
  const mine = orcid_id === undefined || url === undefined ? undefined : { id: orcid_id, url };
  return { mine, isOn: is_on, start: is_on ? await beginOrcid() : undefined };
}

/** Undefined if it is connected now. */
export async function connectOrcid(visitor: VisitorContext, query: URLSearchParams): Promise<OrcidProblem | undefined> {
  const found = await visitor.finishOrcid(query);
  if ('refusal' in found) return found.refusal;
  try {
    await visitor.api.connectMyOrcidId({ body: { id_token: found.idToken, verifier: found.verifier } });
    return undefined;
  } catch (error) {
    if (isLaunchBoardError(error, 'orcid_off')) return 'off';
    if (isLaunchBoardError(error, 'orcid_unreachable')) return 'away';
    if (isLaunchBoardError(error, 'orcid_refused')) return 'refused';
    throw error;
  }
}

export async function disconnectOrcid({ api }: VisitorContext) {
  await api.disconnectMyOrcidId({});
  return { isGone: true } as const;
}

/** The iDs of these people, by person. */
export async function readOrcidIds(
  api: VisitorContext['api'],
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const { orcid_ids } = await api.listOrcidIds({ userIds: userIds.join(',') });
  return new Map(orcid_ids.map(({ user_id, url }) => [user_id, url]));
}

/** Whether the board connects iDs, or the person has one to disconnect. */
export async function hasOrcid({ api }: VisitorContext): Promise<boolean> {
  const { orcid_id, is_on } = await api.getMyOrcidId({});
  return is_on || orcid_id !== undefined;
}
