import type { HandInTarget } from '../../session/visitor-context.ts';

const uuid = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const path = new RegExp(`^/showcases/${uuid}/stages(?:\\.data)?$`);

/** Where the form that hands a file in is sent: the file comes before anything else of the form is read. */
export const handInAction = ({ id, stage_id, project_id }: HandInTarget): string =>
  `/showcases/${id}/stages?to=${stage_id}&for=${project_id}`;

/** Undefined for every other address. */
export function handInTargetOf({ pathname, searchParams }: URL): HandInTarget | undefined {
  const [, id] = path.exec(pathname) ?? [];
  const [stage_id, project_id] = [searchParams.get('to'), searchParams.get('for')];
  const isTarget = [stage_id, project_id].every((part) => part !== null && new RegExp(`^${uuid}$`).test(part));
  return id !== undefined && isTarget ? ({ id, stage_id, project_id } as HandInTarget) : undefined;
}
