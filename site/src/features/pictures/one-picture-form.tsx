import { t } from '@launch-board/host/language/messages';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CoverForm } from './cover-form.tsx';
import { PictureUpload } from './picture-upload.tsx';
import type { ShownPicture } from './shown-picture.ts';

type Props = {
  kind: 'portrait' | 'cover';
  picture: ShownPicture | undefined;
  /** Where the forms are sent. */
  action: string;
};

/** The only picture of somebody or something: shown, replaced or removed. */
export function OnePictureForm({ kind, picture, action }: Props) {
  const { fetcher, answer } = useSentForm<{ isSaved: true }>(`remove ${action}`, 'remove');
  return (
    <Stack as="section" gap={3} aria-labelledby={kind}>
      <PartTitle id={kind}>{kind === 'cover' ? t('Cover') : t('Portrait')}</PartTitle>
      {picture && (
        <>
          <p>
            <img
              src={picture.src}
              alt={picture.alt || t('Your {kind, select, cover {cover} other {portrait}}', { kind })}
              width={96}
              height={Math.round((96 * picture.height) / picture.width)}
            />
          </p>
          {kind === 'cover' && <CoverForm key={picture.id} picture={picture} action={action} />}
          <fetcher.Form method="post" action={action}>
            <input type="hidden" name="form" value="remove" />
            <Button>{t('Remove {kind, select, cover {cover} other {portrait}}', { kind })}</Button>
            <FormProblem problem={answer?.problem} />
          </fetcher.Form>
        </>
      )}
      <PictureUpload
        action={action}
        label={
          picture
            ? t('Another {kind, select, cover {cover} other {portrait}}', { kind })
            : t('A {kind, select, cover {cover} other {portrait}}', { kind })
        }
      />
    </Stack>
  );
}
