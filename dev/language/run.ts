import { readFileSync, writeFileSync } from 'node:fs';
import { examine, isCurrent, languageCodes, renewed, write } from './catalogues.ts';
import { extract } from './extract.ts';
import { sources, untranslatedIn } from './untranslated.ts';

// `npm run messages`: brings every catalogue up to date with the sources, and says what is missing.
// `npm run messages -- --check` changes nothing. `npm run messages -- FILE…` shows the words of these that are no messages.

const [first, ...others] = process.argv.slice(2);
const isCheck = first === '--check';
/** Sources whose words are not messages yet, one a line. No new one may come to it. */
const listFile = new URL('untranslated.txt', import.meta.url);

if (first !== undefined && !isCheck) {
  for (const file of [first, ...others])
    process.stdout.write(
      untranslatedIn(file)
        .map((line) => `${line}\n`)
        .join(''),
    );
} else {
  const { messages, faults } = extract();
  const languages: string[] = [];
  for (const code of languageCodes()) {
    const text = renewed(code, messages);
    if (!isCheck) write(code, text);
    else if (!isCurrent(code, text)) faults.push(`languages/${code}.po is not current: run \`npm run messages\`.`);
    const examined = examine(code);
    faults.push(...examined.faults);
    const open = examined.untranslated.filter((sentence) => !examined.faults.includes(sentence));
    if (!isCheck) process.stdout.write(open.map((sentence) => `${sentence}: it is said in English\n`).join(''));
    languages.push(open.length > 0 ? `${code} (${open.length} not translated)` : code);
  }
  faults.push(...wordFaults());
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
  else process.stdout.write(`${messages.length} messages in English and ${languages.join(', ')}\n`);
}

function wordFaults(): string[] {
  const listed = readFileSync(listFile, 'utf8').split('\n').filter(Boolean);
  const words = new Map(sources().map((file) => [file, untranslatedIn(file)]));
  const open = listed.filter((file) => (words.get(file)?.length ?? 0) > 0);
  if (!isCheck && open.length < listed.length) writeFileSync(listFile, open.map((file) => `${file}\n`).join(''));
  const done = isCheck ? listed.filter((file) => !open.includes(file)) : [];
  return [
    ...[...words].flatMap(([file, lines]) => (listed.includes(file) ? [] : lines.map((line) => `${line}: no message`))),
    ...done.map((file) => `${file} is all messages: take it off dev/language/untranslated.txt`),
  ];
}
