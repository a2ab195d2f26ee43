import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { formatPhone } from '@cabinet/domain/phone';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { IconButton } from '@cabinet/design-system/button';
import { PhonePreview } from '@cabinet/design-system/phone-preview';
import type { SendValues } from '../../model/values.ts';
import styles from './wizard.module.css';

interface PreviewProps {
  values: SendValues;
  quote: SendingQuote | undefined;
  /** Left out where it would push the step itself out of sight. */
  asides: boolean;
}

/** The message as its first recipients will read it; before there are any, as it is written. */
export function Preview({ values, quote, asides }: PreviewProps) {
  const t = useT('send');
  const [chosen, setChosen] = useState(0);
  const previews = quote?.previews ?? [];
  const index = Math.min(chosen, Math.max(0, previews.length - 1));
  const shown = previews[index];
  return (
    <div className={asides ? `${styles['preview']} ${styles['roomy']}` : styles['preview']}>
      <PhonePreview
        sender={values.payload.sender}
        type={values.type}
        text={shown?.text ?? values.payload.text}
        note={
          shown &&
          (values.type === 'sms'
            ? t('preview.parts', { recipient: formatPhone(shown.recipient), parts: t('counter.parts', { count: shown.parts }) })
            : formatPhone(shown.recipient))
        }
      />
      {previews.length > 1 && (
        <div className={styles['turn']}>
          <IconButton icon="chevron-left" label={t('preview.previous')} disabled={index === 0} onClick={() => setChosen(index - 1)} />
          <span aria-live="polite">{t('preview.of', { number: index + 1, total: previews.length })}</span>
          <IconButton
            icon="chevron-right"
            label={t('preview.next')}
            disabled={index === previews.length - 1}
            onClick={() => setChosen(index + 1)}
          />
        </div>
      )}
    </div>
  );
}
