/** Files on their way to the API. A few pieces of each are in memory, so that slow connections keep nobody else out. */
const MOST = 24;
/** Of one person, so that nobody takes the room of all. */
const MOST_OF_PERSON = 8;
/** Places for people who have none yet: otherwise three who send slowly keep everybody else out. */
const MOST_FOR_FIRST = 8;
/** Forms that are read without their files, to be sent back with what was typed. */
const MOST_WITHOUT = 64;

/** Bounds the uploads that one process of the site handles at once. */
export class Uploads {
  readonly #under: string[] = [];
  #without = 0;

  /** `work` is told whether there is room for a file. Returns false, without doing anything, if there is none for the form. */
  async run(personId: string, work: (hasRoom: boolean) => Promise<void>): Promise<boolean> {
    const own = this.#under.filter((id) => id === personId).length;
    const most = own === 0 ? MOST : MOST - MOST_FOR_FIRST;
    if (this.#under.length >= most || own >= MOST_OF_PERSON) return this.#runWithout(work);
    this.#under.push(personId);
    try {
      await work(true);
      return true;
    } finally {
      this.#under.splice(this.#under.indexOf(personId), 1);
    }
  }

  async #runWithout(work: (hasRoom: boolean) => Promise<void>): Promise<boolean> {
    if (this.#without >= MOST_WITHOUT) return false;
    this.#without += 1;
    try {
      await work(false);
      return true;
    } finally {
      this.#without -= 1;
    }
  }
}
