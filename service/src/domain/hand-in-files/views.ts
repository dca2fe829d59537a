import { type Complete, type FileFormat, type HandInFile, handInFilesPath } from '@launch-board/contract';
import type { FileRow } from '../../store/hand-in-files/files.ts';
import { isoTime } from '../text/iso-time.ts';

export const viewFile = (file: FileRow): Complete<HandInFile> => ({
  name: file.name,
  format: file.format as FileFormat,
  bytes: file.bytes,
  sha256: file.sha256,
  url: `${handInFilesPath}/${file.id}`,
  uploaded_at: isoTime(file.created_at),
});
