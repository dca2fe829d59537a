import type { Capability, Listener } from '../capability.ts';
import { staysInCourse } from './changes.ts';
import { asksTheSame } from './declarations.ts';
import { hasTheSameStages } from './stages.ts';

const begin: Listener<'next showcase'> = async (tx, happening) => {
  await staysInCourse(tx, happening);
  await asksTheSame(tx, happening);
  await hasTheSameStages(tx, happening);
};

export const courses = { hears: { 'next showcase': begin } } satisfies Capability;
