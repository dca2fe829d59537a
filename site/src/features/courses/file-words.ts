import { type FileKind, fileKinds } from '@launch-board/contract/hand-in-files';
import { list, type Message, msg, t } from '@launch-board/host/language/messages';

/** What a file may be, as it stands in a list of several. */
const kinds: Record<FileKind, Message> = {
  pdf: msg('a PDF'),
  slides: msg('slides (PPTX, ODP)'),
  document: msg('a document (DOCX, ODT)'),
  text: msg('plain text or Markdown'),
  picture: msg('a picture (PNG, JPEG)'),
  zip: msg('a ZIP'),
};

export const kindWords = (kind: FileKind): string => t(kinds[kind]);

/** Several kinds as people list them. */
export const kindsWords = (of: readonly FileKind[]): string => list(of.map(kindWords), 'disjunction');

/** For the field in which a file is chosen. What the API finds in the file decides. */
export const acceptOf = (of: readonly FileKind[]): string => of.flatMap((kind) => endings[kind]).join();

const endings: Record<FileKind, string[]> = {
  pdf: ['.pdf'],
  slides: ['.pptx', '.odp'],
  document: ['.docx', '.odt'],
  text: ['.txt', '.md', '.markdown'],
  picture: ['.png', '.jpg', '.jpeg'],
  zip: ['.zip'],
};

/** Why a file is not taken, word by word as the API says it. */
export const fileReasons: Message[] = [
  msg('This stage takes no file.'),
  msg('The file is empty. Choose another one.'),
  msg('The board does not know what is in this file. Export it as PDF, or put it into a ZIP if the stage takes one.'),
  msg('This text is not in UTF-8. Save it again with the encoding UTF-8.'),
  msg('This document has macros. Save it without them, or export it as PDF.'),
  msg('This file is damaged or incomplete. Save it again and choose that one.'),
];

/** For a file of another kind than those. */
export const otherKind = (of: readonly FileKind[]): string =>
  t('This stage takes {kinds}. Save the file as that, and choose it again.', { kinds: kindsWords(of) });

export const kindsIn = (names: readonly string[]): FileKind[] => fileKinds.filter((kind) => names.includes(kind));
