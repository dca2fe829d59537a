/** Writes a line for people. */
export const say = (line = ''): void => void process.stdout.write(`${line}\n`);
