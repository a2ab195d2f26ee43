import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextAreaField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { RemoteSelectField, useAccountOptions } from '@cabinet/design-system/select';
import { patterns, patternForAccountSchema, type NewPattern, type Pattern } from '@cabinet/domain/message-patterns';
import { PatternTags } from '../../components/pattern-tags.tsx';

/** Creates a pattern of an account; messages that match it skip moderation. */
export function NewPatternForm({ close }: RowDialogProps<Pattern>) {
  const t = useT('admin');
  const { notify } = useCabinet();
  const [create] = useResource(patterns).useCreate();
  return (
    <Dialog title={t('patterns.create')} width={600} onClose={close}>
      <Form<NewPattern>
        schema={patternForAccountSchema}
        initial={{ text: '', OwnerId: '' }}
        onSubmit={async (body) => {
          await create(body).unwrap();
          notify({ tone: 'success', title: t('patterns.created') });
          close();
        }}
      >
        <RemoteSelectField name="OwnerId" label={t('ui:column.OwnerId')} useOptions={useAccountOptions} />
        <TextAreaField name="text" label={t('patterns.text')} rows={3} />
        <PatternTags />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('patterns.createAction')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
