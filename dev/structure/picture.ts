import { workspaces } from './rooms.ts';

/** The picture of docs/architecture.md, in Mermaid: workspaces, their rooms from the outside in, and who imports whom. */
export function picture(): string {
  const product = Object.entries(workspaces).filter(([, { imports }]) => imports !== undefined);
  const boxes = product.flatMap(([name, { rooms }]) => {
    if (!rooms) return [`  ${name}`];
    const names = Object.keys(rooms).map((room) => `${name}.${room}[${room}]`);
    return [`  subgraph ${name}`, `    ${names.join(' --> ')}`, '  end'];
  });
  const arrows = product.flatMap(([name, { imports = [] }]) => imports.map((target) => `  ${name} --> ${target}`));
  return ['flowchart LR', ...boxes, ...arrows].join('\n');
}

/** The table of docs/architecture.md: what each workspace and each room is for. */
export const table = (): string =>
  [
    '| | |',
    '| --- | --- |',
    ...Object.entries(workspaces).flatMap(([name, { purpose, rooms = {} }]) => [
      `| **${name}/** | ${purpose} |`,
      ...Object.entries(rooms).map(([room, what]) => `| ${name}/src/${room}/ | ${what} |`),
    ]),
  ].join('\n');
