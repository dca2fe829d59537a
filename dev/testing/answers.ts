import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type Document, declaredMembers } from './members.ts';

// Measures how much of the OpenAPI document the tests of a whole run cover. Each test compares every response with the
// document (`service/test/support/document.ts`) and records its operation and status in a file that all workers share.

/** The minimum of different responses in a whole run. Fewer mean that tests were lost. */
const FEWEST = 400;

const root = join(import.meta.dirname, '../..');
const listPath = join(root, '.cache/answers-never-seen.txt');

/** Call this before the first worker starts, because workers inherit the variable. */
export function recordAnswers(): { read(): string } {
  const folder = mkdtempSync(join(tmpdir(), 'launchboard-'));
  const path = join(folder, 'answers');
  writeFileSync(path, '');
  process.env.LAUNCHBOARD_EXCHANGES = path;
  return {
    read() {
      const notes = readFileSync(path, 'utf8');
      rmSync(folder, { recursive: true });
      return notes;
    },
  };
}

const publishedDocument = () => JSON.parse(readFileSync(join(root, 'contract/openapi.json'), 'utf8')) as Document;

/** Every operation with every status in the document. */
export function declaredAnswers(): string[] {
  return Object.values(publishedDocument().paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ operationId, responses }) => Object.keys(responses).map((status) => `${operationId} ${status}`));
}

export type AnswersSeen = { words: string; unseen: string[]; isFine: boolean };

/** A note is an operation, a status, and `differs` if the response did not match the document. */
export function judgeAnswers(notes: string, declared: string[]): AnswersSeen {
  const lines = new Set(notes.split('\n'));
  const unseen = declared.filter((pair) => !lines.has(pair));
  const seen = declared.length - unseen.length;
  const differing = [...lines].filter((line) => line.endsWith(' differs')).length;
  const tooFew = seen < FEWEST ? `, which is fewer than ${FEWEST}` : '';
  return {
    words: `The published document: ${seen} of ${declared.length} answers seen${tooFew}, ${differing} that differ.`,
    unseen,
    isFine: tooFew === '' && differing === 0,
  };
}

/** Prints the number of covered responses, and writes a file with the others. */
export function showAnswers(notes: string): AnswersSeen {
  const result = judgeAnswers(notes, declaredAnswers());
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(listPath, result.unseen.map((pair) => `${pair}\n`).join(''));
  process.stdout.write(`\n${result.words} Never seen: ${relative(root, listPath)}\n`);
  const members = unseenMembers(notes, publishedDocument());
  process.stdout.write(members.map((member) => `FAULT no test has met this member: ${member}\n`).join(''));
  return { ...result, isFine: result.isFine && members.length === 0 };
}

/** Members of replies and bodies in the document that no test covers, by name. */
function unseenMembers(notes: string, document: Document): string[] {
  const lines = new Set(notes.split('\n'));
  return declaredMembers(document).filter((member) => !lines.has(member));
}
