// Loaded before the program: its clock goes wrong by as many milliseconds as the file named in CLOCK_OFFSET_FILE says.
import { readFileSync } from 'node:fs';

const Real = Date;
let offset = 0;
const look = () => {
  try {
    offset = Number(readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8')) || 0;
  } catch {
    offset = 0;
  }
};
look();
setInterval(look, 20).unref();

class SteppedDate extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + offset);
    else super(...given);
  }
  static now() {
    return Real.now() + offset;
  }
}

globalThis.Date = SteppedDate;
