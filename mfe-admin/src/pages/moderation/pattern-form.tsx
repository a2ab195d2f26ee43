import { useMemo } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextAreaField } from '@cabinet/design-system/form';
import { filesOfMessages, patternsSchema, textsOfMessages, type ModerationEntry } from '@cabinet/domain/moderation';
import { PatternTags } from '../../components/pattern-tags.tsx';
import styles from '../../components/moderation.module.css';
import { useDecision } from './use-decision.ts';

/** Approves an entry's texts as patterns; they may be generalised as long as they still match the entry. */
export function PatternForm({ entry, close }: { entry: ModerationEntry; close: () => void }) {
  const t = useT('admin');
  const decide = useDecision();
  const { texts, files, schema } = useMemo(() => {
    const payloads = entry.messages.map(({ payload }) => payload);
    const texts = textsOfMessages(payloads);
    return { texts, files: filesOfMessages(payloads).length, schema: patternsSchema(texts) };
  }, [entry]);
  return (
    <Dialog title={t('moderation.pattern.title')} width={600} onClose={close}>
      <Form
        schema={schema}
        initial={{ patterns: texts }}
        onSubmit={async ({ patterns }) => {
          await decide(entry, { moderation: 'approved', reason: undefined, asPattern: true, patterns });
          close();
        }}
      >
        <p className={styles['note']}>{t('moderation.pattern.text')}</p>
        {texts.map((text, index) => (
          <TextAreaField
            key={text}
            name={`patterns[${index}]`}
            label={texts.length > 1 ? t('moderation.pattern.one', { number: index + 1, total: texts.length }) : t('patterns.text')}
            rows={text.length > 80 ? 4 : 2}
            autoFocus={index === 0}
          />
        ))}
        {files > 0 ? <p className={styles['note']}>{t('moderation.pattern.files', { count: files })}</p> : null}
        <PatternTags />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('moderation.pattern.action')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
