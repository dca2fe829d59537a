import { expect, test } from 'vitest';
import type { VisitorContext } from '../session/visitor-context.ts';
import { changeCategory } from './categories/manage.ts';
import { changeCollected, updateCollection, writeNote } from './collections/changes.ts';
import { answerCuration, changeCurators } from './collections/curators.ts';
import { changeProfile } from './people/profile.ts';
import { changeProject, saveDraft } from './projects/form/drafts.ts';
import { changeTeam } from './teams/changes.ts';
import { answerInvitation } from './teams/invitations.ts';

/** Whatever is asked of it is told. */
function watched() {
  const called: string[] = [];
  const api = new Proxy({}, { get: (_, name) => () => called.push(String(name)) });
  return { visitor: { api, refreshPerson: () => called.push('refresh') } as unknown as VisitorContext, called };
}

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

type Change = (visitor: VisitorContext, form: FormData) => Promise<unknown>;

test.each<[string, Change, Record<string, string>?]>([
  ['a profile', changeProfile, { full_name: 'Ada' }],
  ['a draft', saveDraft, { id: 'x', name: 'Tide Clock' }],
  ['a project', (visitor, form) => changeProject(visitor, 'x', form), { name: 'Tide Clock' }],
  ['a collection', (visitor, form) => updateCollection(visitor, 'x', form), { name: 'Clocks' }],
  ['a note', (visitor, form) => writeNote(visitor, 'x', form), { project: 'y' }],
  ['what is in a collection', (visitor, form) => changeCollected(visitor, 'x', form), { collection: 'y' }],
  ['curators', (visitor, form) => changeCurators(visitor, 'x', form), { person: 'y' }],
  ['an answer to a curation', answerCuration, { curation: 'x', collection: 'y' }],
  ['an answer to an invitation', answerInvitation, { invitation: 'x' }],
  ['a role', (visitor, form) => changeTeam(visitor, 'x', form), { act: 'role', id: 'y' }],
  ['a category', changeCategory, { act: 'change', id: 'x', name: 'Physics' }],
])('a form without all its fields changes nothing: %s', async (_, change, fields = {}) => {
  const { visitor, called } = watched();
  await expect((async () => change(visitor, formOf(fields)))()).rejects.toThrow('This page is out of date.');
  expect(called).toEqual([]);
});
