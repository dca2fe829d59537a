import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { Problem } from '../../ui/form/form-answer.ts';

/** What the API would say of the file, said before it is sent. */
export const tooLarge = (): Problem => ({
  code: 'invalid_request',
  status: 400,
  message: t('This cannot be sent yet.'),
  details: [
    {
      field: 'picture',
      message: t('This file is larger than {megabytes} MB. Choose a smaller one.', {
        megabytes: limits.pictureMegabytes,
      }),
    },
  ],
});
