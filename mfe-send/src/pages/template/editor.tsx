import { memo, useDeferredValue, useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { DraftNote, FormError, SubmitButton, TextField, useFormValue } from '@cabinet/design-system/form';
import { PageLayout } from '@cabinet/design-system/page';
import { messageAt } from '../../model/chain.ts';
import type { TemplateValues } from '../../model/template.ts';
import { useIncomplete } from '../../model/use-incomplete.ts';
import { MessageStep } from '../send/message/message-step.tsx';
import { Preview } from '../send/preview.tsx';
import { RecipientsStep } from '../send/recipients-step.tsx';
import styles from '../send/wizard.module.css';

interface EditorProps {
  title: string;
  types: readonly MessageType[];
  /** Path of the list of templates. */
  list: string | undefined;
}

/** Edits a template: title, the messages of the chain one at a time, and recipients, with a preview beside them. */
export function Editor(props: EditorProps) {
  // A field shows what is typed at once; checks and preview follow, and give way to the next key.
  const values = useDeferredValue(useFormValue((all: TemplateValues) => all));
  return <Parts {...props} values={values} />;
}

const Parts = memo(function Parts({ title, types, list, values }: EditorProps & { values: TemplateValues }) {
  const t = useT('send');
  const [chosen, setChosen] = useState(0);
  const place = Math.min(chosen, values.fallbacks.length);
  const { messages: incomplete } = useIncomplete(values);
  const unfinished = incomplete.includes(place) ? undefined : incomplete[0];
  return (
    <PageLayout title={title} back={list} actions={<DraftNote />}>
      <div className={styles['wizard']}>
        <div className={styles['main']}>
          <Card>
            <TextField name="title" label={t('templates.title')} maxLength={255} />
          </Card>
          <MessageStep types={types} quote={undefined} place={place} incomplete={incomplete} onGo={setChosen} />
          <RecipientsStep title={t('templates.recipients')} note={t('templates.recipientsNote')} required={false} />
        </div>
        <aside className={styles['aside']} aria-label={t('ui:preview.label')}>
          <Preview values={values} quote={undefined} place={place} isBeside />
          <FormError />
          <div className={styles['bar']}>
            <div className={styles['actions']}>
              {list !== undefined && (
                <Button className={styles['back']} to={list}>
                  {t('ui:common.cancel')}
                </Button>
              )}
              {unfinished === undefined ? (
                <SubmitButton className={styles['forward']}>{t('templates.keep')}</SubmitButton>
              ) : (
                <Button className={styles['forward']} tone="primary" onClick={() => setChosen(unfinished)}>
                  {t('next.message', { channel: t(`ui:channel.${messageAt(values, unfinished).type}`) })}
                </Button>
              )}
            </div>
          </div>
        </aside>
      </div>
    </PageLayout>
  );
});
