import type { Capability } from '../capability.ts';
import { staysInCourse } from './changes.ts';

export const courses = { hears: { 'next showcase': staysInCourse } } satisfies Capability;
