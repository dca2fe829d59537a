import { parentPort } from 'node:worker_threads';
import { fit } from './fit.ts';
import type { FitInput } from './fit-input.ts';

// A thread of its own, for a fit would keep every other request waiting for up to seconds.

parentPort?.on('message', (input: FitInput) => parentPort?.postMessage(fit(input)));
