import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { PAYLOAD_LIMITS } from '@cabinet/domain/payload-rules';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Button } from '@cabinet/design-system/button';
import { EmailEditor, forEmailEditor, isOfEmailEditor } from '@cabinet/design-system/email-editor';
import { TextAreaField, TextField, useFormField } from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Segmented } from '@cabinet/design-system/segmented';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { AttachmentField } from '../attachment-field.tsx';
import { TextEditor } from '../text-editor.tsx';
import { useChipNames } from '../../use-chip-names.ts';
import { useMessage, usePayloadField } from '../use-message.ts';
import { useEmailTexts } from './email-texts.ts';
import { useEmailFields } from './use-email-fields.ts';
import { useEmailSources } from './use-email-sources.ts';
import styles from './email-composer.module.css';

const VIEWS = ['design', 'html', 'text'] as const;
type View = (typeof VIEWS)[number];

/** The view in which what stands in the message can be edited. */
const viewOf = (html: string, text: string): View => (html ? (isOfEmailEditor(html) ? 'design' : 'html') : text ? 'text' : 'design');

interface EmailComposerProps {
  quote: SendingQuote | undefined;
  /** Whether it is the second of two letters that are tried: its subject stands before it, and it goes with the file of the first. */
  second?: boolean;
}

/** The content of an email: subject, and a page that is designed, brought along as HTML, or a plain text. */
export function EmailComposer({ quote, second = false }: EmailComposerProps) {
  const t = useT('email');
  const hasTexts = useEmailTexts();
  const { at } = useMessage();
  const html = usePayloadField('html') ?? '';
  const text = usePayloadField('text') ?? '';
  const [chosen, setChosen] = useState<View>();
  const view = chosen ?? viewOf(html, text);
  if (!hasTexts) return <SkeletonBar width={100} tall />;
  return (
    <Stack>
      {second ? null : <TextField name={at('payload.subject')} label={t('subject')} maxLength={PAYLOAD_LIMITS.subject} />}
      <div className={styles['views']}>
        <Segmented
          label={t('view.label')}
          options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={view}
          onChange={setChosen}
        />
      </div>
      {view === 'design' && <Design onText={() => setChosen('design')} />}
      {view === 'html' && (
        <TextAreaField name={at('payload.html')} label={t('html')} hint={t('htmlHint')} rows={14} maxLength={PAYLOAD_LIMITS.html} />
      )}
      {view === 'text' && (
        <>
          {html ? <Notice>{t('textHint')}</Notice> : null}
          <TextEditor quote={quote} required={html === ''} />
        </>
      )}
      {second ? null : <AttachmentField field="file" />}
    </Stack>
  );
}

/** The editor; HTML that was made elsewhere is put into it only when the user says so, because it loses what the editor does not know. */
function Design({ onText }: { onText: () => void }) {
  const t = useT('email');
  const { at } = useMessage();
  const { value = '', error, set, leave } = useFormField<string | undefined>(at('payload.html'));
  const { names } = useChipNames(value);
  const fields = useEmailFields();
  const sources = useEmailSources();
  const { error: textError } = useFormField<string | undefined>(at('payload.text'));
  if (value.trim() !== '' && !isOfEmailEditor(value)) {
    return (
      <Notice>
        <p>{t('foreign')}</p>
        <Button onClick={() => set(forEmailEditor(value))}>{t('convert')}</Button>
      </Notice>
    );
  }
  const change = (html: string) => {
    // Otherwise the first letter of the text would be typed in another view.
    onText();
    set(html || undefined);
  };
  const fault = error ?? textError;
  return (
    <div>
      <EmailEditor value={value} onChange={change} onLeave={leave} fields={fields} names={names} {...sources} />
      {fault && (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
    </div>
  );
}
