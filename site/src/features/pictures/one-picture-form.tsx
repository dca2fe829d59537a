import { t } from '@launch-board/host/language/messages';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PictureUpload } from './picture-upload.tsx';
import type { ShownPicture } from './pictures.ts';

type Props = {
  /** What the picture is, as a title: “Portrait”. */
  title: string;
  picture: ShownPicture | undefined;
  /** Where the forms are sent. */
  action: string;
};

/** The only picture of somebody or something: shown, replaced or removed. */
export function OnePictureForm({ title, picture, action }: Props) {
  const { fetcher, answer } = useSentForm<{ isSaved: true }>(`remove ${action}`, 'remove');
  const noun = title.toLowerCase();
  return (
    <Stack as="section" gap={3} aria-labelledby={noun}>
      <PartTitle id={noun}>{title}</PartTitle>
      {picture && (
        <>
          <p>
            <img
              src={picture.src}
              alt={picture.alt || t('Your {noun}', { noun })}
              width={96}
              height={Math.round((96 * picture.height) / picture.width)}
            />
          </p>
          <fetcher.Form method="post" action={action}>
            <input type="hidden" name="form" value="remove" />
            <Button>
              <Rich text="Remove <noun/>" parts={{ noun: () => noun }} />
            </Button>
            <FormProblem problem={answer?.problem} />
          </fetcher.Form>
        </>
      )}
      <PictureUpload action={action} label={picture ? t('Another {noun}', { noun }) : `A ${noun}`} />
    </Stack>
  );
}
