/** Files in memory at once, each with its copies while the form is read: some 100 MB at the most. */
const MOST = 4;
/** Of one person, so that nobody's slow connections keep everybody else from uploading. */
const MOST_OF_PERSON = 2;

/** Bounds the uploads that one process of the site handles at once. */
export class Uploads {
  readonly #under: string[] = [];

  /** Returns false, without doing anything, if there is no room. */
  async run(personId: string, work: () => Promise<void>): Promise<boolean> {
    const own = this.#under.filter((id) => id === personId).length;
    if (this.#under.length >= MOST || own >= MOST_OF_PERSON) return false;
    this.#under.push(personId);
    try {
      await work();
      return true;
    } finally {
      this.#under.splice(this.#under.indexOf(personId), 1);
    }
  }
}
