import { DatabaseSync } from 'node:sqlite';

/** A thing of another board as it is stored: whom and what it names, it names by id. */
export type StoredThing = { type: string; id: string; project_id: string | null; object: string };
type Gone = { type: string; id: string; object: null };

/** Where following goes on, and on which board. */
type MirrorPlace = { board: string; next: string };

export type MirrorFile = Disposable & {
  place(): MirrorPlace | undefined;
  get(type: string, id: string): StoredThing | undefined;
  /** Writes all of it, and the place after it, or nothing. With `anew`, what was there before is forgotten. */
  take(things: readonly (StoredThing | Gone)[], place: MirrorPlace, anew?: 'anew'): void;
  /** In the order of types and ids. */
  all(): Iterable<StoredThing>;
};

/** The file of a mirror, which is made if there is none. Others may read it meanwhile. */
export function openMirrorFile(path: string): MirrorFile {
  const db = new DatabaseSync(path, { timeout: 5000 });
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS things (
      type TEXT NOT NULL, id TEXT NOT NULL, project_id TEXT, object TEXT NOT NULL, PRIMARY KEY (type, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS things_project ON things (project_id) WHERE project_id IS NOT NULL;
    CREATE TABLE IF NOT EXISTS place (one INTEGER PRIMARY KEY CHECK (one = 1), board TEXT NOT NULL, next TEXT NOT NULL) STRICT`);
  const put = db.prepare('INSERT OR REPLACE INTO things VALUES (?, ?, ?, ?)');
  const drop = db.prepare('DELETE FROM things WHERE type = ? AND id = ?');
  const dropOf = db.prepare(`DELETE FROM things WHERE project_id = ?`);
  const move = db.prepare('INSERT OR REPLACE INTO place VALUES (1, ?, ?)');
  const found = db.prepare('SELECT * FROM things WHERE type = ? AND id = ?');
  const apply = (thing: StoredThing | Gone) => {
    if (thing.object !== null) return void put.run(thing.type, thing.id, thing.project_id, thing.object);
    drop.run(thing.type, thing.id);
    // A project that goes takes its comments along.
    if (thing.type === 'project') dropOf.run(thing.id);
  };
  return {
    place: () => db.prepare('SELECT board, next FROM place').get() as MirrorPlace | undefined,
    get: (type, id) => found.get(type, id) as StoredThing | undefined,
    take(things, { board, next }, anew) {
      db.exec('BEGIN IMMEDIATE');
      try {
        if (anew) db.exec('DELETE FROM things');
        for (const thing of things) apply(thing);
        move.run(board, next);
        db.exec('COMMIT');
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
    all: () => db.prepare('SELECT * FROM things ORDER BY type, id').iterate() as Iterable<StoredThing>,
    [Symbol.dispose]: () => db.close(),
  };
}
