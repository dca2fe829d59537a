import { operations } from '@launch-board/contract';
import { listPublicCollections } from '../domain/collections.ts';
import { bind } from './serve.ts';

export const collections = [bind(operations.listPublicCollections, 'until a commit', listPublicCollections)];
