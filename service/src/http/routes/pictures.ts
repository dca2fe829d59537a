import { operations } from '@launch-board/contract';
import { uploadPicture } from '../../domain/pictures/uploads.ts';
import { bindUpload } from './bind.ts';

export const pictures = [bindUpload(operations.uploadPicture, uploadPicture)];
