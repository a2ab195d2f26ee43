import { useNavigate } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import type { ContactConditions } from '@cabinet/domain/contact-conditions';
import { contactSegments, contactSegmentSchemaWith, type ContactSegment, type NewContactSegment } from '@cabinet/domain/contact-segments';
import { useContactsUpdateSegmentMutation } from '../api.ts';
import { firstConditions } from '../conditions/condition-fields.tsx';
import { useOwnFields } from '../model/use-own-fields.ts';
import { CountedConditions } from './counted-conditions.tsx';

interface SegmentFormProps extends RowDialogProps<ContactSegment> {
  /** Conditions that a new segment begins with. */
  given?: ContactConditions;
}

/** Saves conditions under a name, or changes both. */
export function SegmentForm({ row, given, close }: SegmentFormProps) {
  const t = useT('contacts');
  const { session, notify, link } = useCabinet();
  const navigate = useNavigate();
  const ownerId = row?.OwnerId ?? session.user.id;
  const own = useOwnFields(ownerId);
  const [create] = useResource(contactSegments).useCreate();
  const [update] = useContactsUpdateSegmentMutation();
  const { match, conditions } = row ?? given ?? firstConditions(own);

  const save = async (body: NewContactSegment) => {
    const kept = row ? await update({ id: row.id, body }).unwrap() : await create(body).unwrap();
    close();
    if (row) return;
    notify({ tone: 'success', title: t('segments.saved', { title: kept.title }) });
    const page = link('contacts.segment', { id: kept.id });
    if (page !== undefined) void navigate(page);
  };
  return (
    <Dialog title={row ? t('segments.editTitle', { title: row.title }) : t('segments.createTitle')} width={800} onClose={close}>
      <Form<NewContactSegment>
        schema={contactSegmentSchemaWith(own)}
        initial={{ title: row?.title ?? '', match, conditions }}
        onSubmit={save}
      >
        <TextField name="title" label={t('segments.name')} hint={t('segments.hint')} autoFocus />
        <CountedConditions own={own} ownerId={ownerId} />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{row ? t('ui:common.save') : t('segments.create')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
