import { useResource } from '@cabinet/api/resource';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SelectField, SubmitButton, TextField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { LOCALES } from '@cabinet/domain/locales';
import { CONSENTS, optOutWords, optOutWordSchema, type NewOptOutWord, type OptOutWord } from '@cabinet/domain/opt-out-words';
import { LANGUAGE_NAMES } from '../../model/language-names.ts';

/** Adds a word by which recipients opt out or in, or changes one. */
export function OptOutWordForm({ row, close }: RowDialogProps<OptOutWord>) {
  const t = useT('contacts');
  const locale = useLocale();
  const hooks = useResource(optOutWords);
  const [create] = hooks.useCreate();
  const [update] = hooks.useUpdate();

  const save = async (body: NewOptOutWord) => {
    await (row ? update({ id: row.id, body }) : create(body)).unwrap();
    close();
  };

  return (
    <Dialog title={row ? t('optOutWords.change', { word: row.word }) : t('optOutWords.create')} width={500} onClose={close}>
      <Form<NewOptOutWord>
        schema={optOutWordSchema}
        initial={{ word: row?.word ?? '', consent: row?.consent ?? 'out', language: row?.language ?? locale }}
        onSubmit={save}
      >
        <TextField name="word" label={t('optOutWords.word')} hint={t('optOutWords.wordHint')} autoFocus />
        <SelectField
          name="consent"
          label={t('optOutWords.means')}
          options={CONSENTS.map((value) => ({ value, label: t(`optOutWords.consent.${value}`) }))}
        />
        <SelectField
          name="language"
          label={t('optOutWords.language')}
          options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
