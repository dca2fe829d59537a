import { join } from 'node:path';
import { operations } from '@launch-board/contract';
import { expect, test } from 'vitest';
import { root } from './imports.ts';

/** A page of its own changes it. */
const elsewhere = ['launches_at'];

test('what owners may change of a project is a field of its form, and what moderators compare', async () => {
  // By its path, since the types of `dev` know no JSX, which the fields refer to.
  const { fieldNames } = await import(join(root, 'site/src/features/projects/project-fields.ts'));
  const members = Object.keys(operations.updateProject.body.properties);
  expect([...fieldNames].sort()).toEqual(members.filter((name) => !elsewhere.includes(name)).sort());
});
