/** Files in memory at once, each with its copies while the form is read: some 100 MB at the most. */
const MOST = 4;

/** Bounds the uploads that one process of the site handles at once. */
export class Uploads {
  #under = 0;

  /** Returns false, without doing anything, if there is no room. */
  async run(work: () => Promise<void>): Promise<boolean> {
    if (this.#under >= MOST) return false;
    this.#under += 1;
    try {
      await work();
      return true;
    } finally {
      this.#under -= 1;
    }
  }
}
