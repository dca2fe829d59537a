import { type Row, row } from './statement-row.ts';

/** What teams and curators do with entries, before and after. */
export const ofShowcases: Row[] = [
  row('createShowcase', 20, () => ['/api/showcases', { name: 'Call', closes_at: '2199-01-01T00:00:00Z' }]),
  row('updateShowcase', 22, (s) => [`/api/showcases/${s.collections[0]}`, { closes_at: '2199-01-01T00:00:00Z' }]),
  row('enterShowcase', 30, (s) => [`/api/showcases/${s.collections[0]}/entries/${s.project.active}`, {}]),
  row('decideEntry', 40, (s) => [
    `/api/showcases/${s.collections[0]}/entries/${s.project.active}`,
    { state: 'accepted' },
  ]),
  row('decideEntries', 60, (s) => [
    `/api/showcases/${s.collections[0]}/entries`,
    { decisions: [{ project_id: s.project.active, state: 'accepted' }] },
  ]),
  row('shareAddress', 8, (s) => [
    `/api/showcases/${s.collections[0]}/entries/${s.project.active}/my-address`,
    { is_shared: true },
  ]),
  row('declare', 12, (s) => [
    `/api/showcases/${s.collections[0]}/entries/${s.project.active}/declarations`,
    { declarations: [{ kind: 'ai', choice: 'some', text: 'It drew the icons.' }] },
  ]),
  row('handIn', 14, (s) => [
    `/api/showcases/${s.collections[0]}/stages/${s.stage}/hand-ins/${s.project.active}`,
    { text: 'A clock that knows the tide.' },
  ]),
  row('handInFile', 40, (s) => [
    `/api/showcases/${s.collections[0]}/stages/${s.stage}/hand-ins/${s.project.active}/file?name=a.txt`,
    new Blob([`A text ${s.size}`], { type: 'application/octet-stream' }),
  ]),
  row(
    'removeHandInFile',
    14,
    (s) => `/api/showcases/${s.collections[0]}/stages/${s.stage}/hand-ins/${s.project.active}/file`,
  ),
  row('commentHandIn', 12, (s) => [
    `/api/showcases/${s.collections[0]}/stages/${s.stage}/hand-ins/${s.project.active}/comment`,
    { text: 'Say for whom it is.' },
  ]),
];
