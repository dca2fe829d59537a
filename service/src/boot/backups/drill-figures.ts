import { readFile, writeFile } from 'node:fs/promises';
import { type Drill, drillFigures } from '../../http/telemetry/drill-figures.ts';
import { replaceFile } from '../files/replace-file.ts';

/** For the program that collects the figures of the machine. */
const FOR_ALL = 0o644;

/** Writes the outcome as a file for the textfile collector of Prometheus' node exporter. */
export async function writeDrillFigures(path: string, drill: Drill) {
  const text = await drillFigures(await readFile(path, 'utf8').catch(() => ''), drill);
  await replaceFile(path, FOR_ALL, (part) => writeFile(part, text));
}
