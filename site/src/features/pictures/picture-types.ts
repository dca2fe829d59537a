import { uploadTypes } from '@launch-board/contract/picture-formats';

/** For the field in which a picture is chosen. Listed one by one, so that telephones convert what they keep in a format of their own. */
export const pictureTypes = uploadTypes.join();
