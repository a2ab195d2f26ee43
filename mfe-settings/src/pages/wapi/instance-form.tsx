import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { wapiInstances, wapiInstanceSchema, type NewWapiInstance, type WapiInstance } from '@cabinet/domain/wapi';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextField } from '@cabinet/design-system/form';

/** Makes a number, which is then to be paid (decisions.md "WAPI"). */
export function InstanceForm({ onCreated, close }: { onCreated: (instance: WapiInstance) => void; close: () => void }) {
  const t = useT('settings');
  const { notify } = useCabinet();
  const [create] = useResource(wapiInstances).useCreate();
  return (
    <Dialog title={t('wapi.create')} width={500} onClose={close}>
      <Form<NewWapiInstance>
        schema={wapiInstanceSchema}
        initial={{ title: '' }}
        onSubmit={async (body) => {
          const made = await create(body).unwrap();
          notify({ tone: 'success', title: t('wapi.created', { title: made.title }) });
          onCreated(made);
        }}
      >
        <TextField name="title" label={t('wapi.name')} hint={t('wapi.nameHint')} autoFocus />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('wapi.make')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
