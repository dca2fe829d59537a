import { engineFaults } from '../../service/src/store/integrity/backup.ts';
import { recount } from '../../service/src/store/integrity/recount.ts';
import { openStore } from '../../service/src/store/open-store.ts';
import { compare, type Finding, type Kept, type Ledger, YES } from './ledger.ts';

type Differ = (ledger: Ledger, kept: Kept) => Iterable<Finding>;

/** The contents of a database, read without the program that serves it. */
export async function judge(databaseUrl: string, ledger: Ledger, differ: Differ = compare): Promise<Finding[]> {
  const store = openStore(databaseUrl);
  try {
    const { kept, miscounted } = await store.read(async (reads) => ({
      kept: await keptIn(reads.db),
      miscounted: await recount(reads),
    }));
    const broken = await engineFaults(databaseUrl);
    return [
      ...differ(ledger, kept),
      ...miscounted.map((words): Finding => ({ kind: 'miscounted', words })),
      ...broken.map((words): Finding => ({ kind: 'broken', words })),
    ];
  } finally {
    await store.close();
  }
}

/** Contents of a board that no request of the campaign made. */
export async function readKept(databaseUrl: string): Promise<Kept> {
  const store = openStore(databaseUrl);
  try {
    return await store.read(({ db }) => keptIn(db));
  } finally {
    await store.close();
  }
}

/** A ledger in which all of it was requested and acknowledged. */
export function asLedger({ texts, places }: Kept): Pick<Ledger, 'creations' | 'places'> {
  const unasked = { token: '', path: '', key: '', body: '' };
  const outcome = 'acknowledged';
  return {
    creations: texts.map((text) => ({ what: 'project', text, outcome, ...unasked })),
    places: new Map([...places].map(([name, acknowledged]) => [name, { name, acknowledged }])),
  };
}

type Reads = Parameters<Parameters<ReturnType<typeof openStore>['read']>[0]>[0];

async function keptIn(db: Reads['db']): Promise<Kept> {
  const projects = await db.selectFrom('projects').select(['id', 'name', 'tagline']).execute();
  const comments = await db.selectFrom('comments').select('content').execute();
  const people = await db.selectFrom('identities').select(['user_id', 'subject']).execute();
  const names = new Map(people.map(({ user_id, subject }) => [user_id, subject]));
  const votes = await db.selectFrom('votes').select(['project_id', 'user_id']).execute();
  const places = new Map(projects.map(({ id, tagline }) => [`tagline of ${id}`, tagline]));
  for (const { project_id, user_id } of votes) places.set(`vote of ${names.get(user_id)} for ${project_id}`, YES);
  return { texts: [...projects.map(({ name }) => name), ...comments.map(({ content }) => content)], places };
}
