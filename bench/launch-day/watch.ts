import { cpuSecondsOf, type Process, residentBytesOf } from './usage.ts';

/** CPU as a share of one core, in the second before. */
export type Load = { at: number; shares: number[] };

export type Watched = { name: string; cpuSeconds: number; residentBytes: number };

export type Watch = Disposable & {
  /** One entry a second. */
  loads: Load[];
  /** CPU seconds since the start, and the most memory seen. */
  total(): Watched[];
};

const periodMs = 1000;
/** Of these periods, one looks at the memory as well, which takes longer. */
const memoryEvery = 5;

/** Looks at the processes once a second, for as long as the run takes. */
export function watch(processes: readonly Process[], now: () => number): Watch {
  const begun = processes.map(cpuSecondsOf);
  const peaks = processes.map(residentBytesOf);
  const loads: Load[] = [];
  let last = { at: now(), cpu: begun };
  const look = () => {
    const next = { at: now(), cpu: processes.map(cpuSecondsOf) };
    const seconds = (next.at - last.at) / 1000;
    loads.push({ at: next.at / 1000, shares: next.cpu.map((cpu, i) => (cpu - (last.cpu[i] ?? 0)) / seconds) });
    last = next;
    if (loads.length % memoryEvery === 0) lookAtMemory();
  };
  const lookAtMemory = () => {
    for (const [i, process] of processes.entries()) peaks[i] = Math.max(peaks[i] ?? 0, residentBytesOf(process));
  };
  const timer = setInterval(look, periodMs).unref();
  return {
    loads,
    total() {
      lookAtMemory();
      const since = (process: Process, i: number) => cpuSecondsOf(process) - (begun[i] ?? 0);
      return processes.map((process, i) => ({
        name: process.name,
        cpuSeconds: since(process, i),
        residentBytes: peaks[i] ?? 0,
      }));
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
