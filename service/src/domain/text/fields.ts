import type { Problem } from '@launch-board/contract';
import { Fail } from '../fail.ts';
import { linkFault, tidyLink } from './links.ts';
import { isBlank, lineFault, textFault, tidyLine, tidyText } from './text.ts';

/** The years 1 to 9999, so that the year has four digits in every time zone. */
const EARLIEST = -62_135_596_800_000;
const LATEST = 253_402_300_799_999;

/** Reads the members of a body or an import line, and collects their faults. */
export class Fields {
  readonly problems: Problem[] = [];
  readonly #clean: (line: string) => string;

  /** `clean` is applied to each text of one line before it is checked. */
  constructor(clean = (line: string): string => line) {
    this.#clean = clean;
  }

  /** @throws Fail `invalid_request` with every fault that was found */
  assertValid() {
    if (this.problems.length > 0) throw new Fail('invalid_request', { details: this.problems });
  }

  #note(field: string, fault: string | undefined) {
    if (fault) this.problems.push({ field, message: fault });
  }

  /** A text of one line. */
  line(field: string, value: string): string {
    const line = tidyLine(this.#clean(value));
    this.#note(field, lineFault(line));
    return line;
  }

  maybeLine(field: string, value: string | null | undefined): string | null {
    // An empty optional text means the same as none.
    return value ? this.line(field, value) : null;
  }

  text(field: string, value: string): string {
    const tidy = tidyText(value);
    this.#note(field, textFault(tidy));
    return tidy;
  }

  /** A text that may not be empty. */
  someText(field: string, value: string): string {
    if (isBlank(value)) this.#note(field, 'must not be blank');
    return this.text(field, value);
  }

  maybeText(field: string, value: string | null | undefined): string | null {
    return value ? this.text(field, value) : null;
  }

  link(field: string, value: string | null | undefined): string | null {
    if (!value) return null;
    const fault = linkFault(value);
    this.#note(field, fault);
    return fault ? null : tidyLink(value);
  }

  time(field: string, value: string): number {
    const time = Date.parse(value);
    if (!(time >= EARLIEST && time <= LATEST)) this.#note(field, 'must be a date between the years 1 and 9999');
    return time;
  }

  maybeTime(field: string, value: string | null | undefined): number | null {
    return value ? this.time(field, value) : null;
  }
}

/**
 * Takes the rest of a body after a function has taken out the members it reads. If the contract declares a member that
 * the function does not read, this is a compile error.
 */
export function allRead(_nothing: Record<string, never>): void {}

const FIELDS_NAMED = 3;

/** Part of a sentence for a report. It names fields and rules, and repeats no data. */
export function reasonOf(problems: readonly Problem[]): string {
  const rules = new Map<string, string[]>();
  for (const { field, message } of problems) {
    // The validator adds this to the faults of the alternatives if a value may be null.
    if (message.includes('anyOf')) continue;
    rules.set(field, [...(rules.get(field) ?? []), message]);
  }
  const parts = [...rules].map(([field, messages]) => `${field} ${messages.join(' or ')}`.trim());
  const more = parts.length > FIELDS_NAMED ? `; and ${parts.length - FIELDS_NAMED} more` : '';
  return parts.slice(0, FIELDS_NAMED).join('; ') + more;
}
