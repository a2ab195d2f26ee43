import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { DateTimeField } from '@cabinet/design-system/date';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, FormError, FormRow, SelectField, SubmitButton, SwitchField, TextAreaField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { MultiSelectField } from '@cabinet/design-system/select';
import {
  ANNOUNCEMENT_KINDS,
  announcements,
  announcementSchema,
  ANNOUNCEMENT_TEXT_LENGTH,
  ANNOUNCEMENT_TONES,
  type Announcement,
  type NewAnnouncement,
} from '@cabinet/domain/announcements';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { LOCALES } from '@cabinet/domain/locales';

const initialOf = (row: Announcement | undefined): NewAnnouncement => ({
  kind: row?.kind ?? 'platform',
  tone: row?.tone ?? 'warning',
  text: { ...(row?.text ?? { ru: '', en: '', es: '' }) },
  types: [...(row?.types ?? [])],
  startsAt: row ? new Date(row.startsAt) : new Date(),
  endsAt: row?.endsAt ? new Date(row.endsAt) : null,
  isNotified: row?.isNotified ?? true,
});

/** Writes an announcement, or changes one. */
export function AnnouncementForm({ row, close }: RowDialogProps<Announcement>) {
  const t = useT('admin');
  const hooks = useResource(announcements);
  const [create] = hooks.useCreate();
  const [update] = hooks.useUpdate();
  const [initial] = useState(() => initialOf(row));

  const save = async (body: NewAnnouncement) => {
    await (row ? update({ id: row.id, body }) : create(body)).unwrap();
    close();
  };

  return (
    <Dialog title={t(row ? 'announcements.change' : 'announcements.create')} width={700} onClose={close}>
      <Form<NewAnnouncement> schema={announcementSchema} initial={initial} onSubmit={save}>
        <FormRow>
          <SelectField
            name="kind"
            label={t('announcements.kind')}
            hint={t('announcements.kindHint')}
            options={ANNOUNCEMENT_KINDS.map((value) => ({ value, label: t(`announcements.kinds.${value}`) }))}
          />
          <SelectField
            name="tone"
            label={t('announcements.tone')}
            options={ANNOUNCEMENT_TONES.map((value) => ({ value, label: t(`announcements.tones.${value}`) }))}
          />
        </FormRow>
        {LOCALES.map((locale) => (
          <TextAreaField
            key={locale}
            name={`text.${locale}`}
            label={t(`announcements.text.${locale}`)}
            max={ANNOUNCEMENT_TEXT_LENGTH}
            rows={2}
            required={false}
          />
        ))}
        <MultiSelectField
          name="types"
          label={t('announcements.types')}
          hint={t('announcements.typesHint')}
          required={false}
          options={MESSAGE_TYPES.map((value) => ({ value, label: t(`ui:channel.${value}`) }))}
        />
        <FormRow>
          <DateTimeField name="startsAt" label={t('announcements.startsAt')} />
          <DateTimeField name="endsAt" label={t('announcements.endsAt')} hint={t('announcements.endsAtHint')} />
        </FormRow>
        <SwitchField name="isNotified" label={t('announcements.isNotified')} />
        <FormError />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
