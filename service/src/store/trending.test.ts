import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, openBoard } from '../../test/board.ts';
import { anyProject, anyProjects, type Kept, onBoard } from '../../test/oracle.ts';
import { trendingScore } from '../domain/projects.ts';
import type { Reads } from './store.ts';
import { type Score, topByScore } from './trending.ts';
