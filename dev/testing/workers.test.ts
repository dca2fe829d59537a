import { expect, test } from 'vitest';
import { workersFor } from './workers.ts';

const GB = 1024 ** 3;

test.each([
  { cores: 2, memory: 24, workers: 4 },
  { cores: 2, memory: 8, workers: 4 },
  { cores: 8, memory: 8, workers: 5 },
  { cores: 2, memory: 4, workers: 1 },
  { cores: 1, memory: 2, workers: 1 },
  { cores: 64, memory: 256, workers: 6 },
])('$cores cores and $memory GB run $workers test files at a time', ({ cores, memory, workers }) => {
  expect(workersFor(cores, memory * GB)).toBe(workers);
});
