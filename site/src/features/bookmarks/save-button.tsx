import { t } from '@launch-board/host/language/messages';
import { useFetcher, useLocation } from 'react-router';
import { Refusal, usePressed } from '../../ui/feedback/refusal.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { Rich } from '../../ui/language/rich.tsx';
import { Icon } from '../../ui/picture/icons.tsx';

type Props = { projectId: string; name: string; isSaved: boolean };

/** Keeps a project among the saved ones, which nobody else sees. */
export function SaveButton({ projectId, name, isSaved }: Props) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<FormAnswer<{ isSaved: boolean }>>({ key: `save ${projectId}` });
  const { form, refusal, done } = usePressed(fetcher.data, t('This was not saved.'));
  const asked = fetcher.formData?.get('save');
  const shown = asked ? asked === 'add' : (done?.isSaved ?? isSaved);
  return (
    <>
      <fetcher.Form method="post" action={`/projects/${projectId}/bookmark`}>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="return_to" value={`${pathname}${search}`} />
        <input type="hidden" name="save" value={shown ? 'remove' : 'add'} />
        <Button isSmall aria-pressed={shown}>
          <Icon name={shown ? 'saved' : 'save'} />
          {/* The name stays the same for both states, of which `aria-pressed` tells. */}
          <span aria-hidden="true">{shown ? t('Saved') : t('Save', {}, 'bookmark')}</span>
          <span className="hidden-text">
            <Rich text="Save <name/>" parts={{ name: () => name }} />
          </span>
        </Button>
      </fetcher.Form>
      <Refusal>{refusal}</Refusal>
    </>
  );
}
