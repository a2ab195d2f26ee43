import { useEffect, useRef } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { excerptOf } from '@cabinet/domain/excerpt';
import { fitsSendDraft, type SendDraft } from '@cabinet/domain/send-draft';
import { Button } from '@cabinet/design-system/button';
import { useFormValues } from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import { Row } from '@cabinet/design-system/page';
import { usePlaceholderName } from '@cabinet/design-system/placeholder-names';
import type { SendValues } from '../../model/values.ts';
import { useKeptDraft } from './server-draft-scope.tsx';
import styles from './wizard.module.css';

/** How long nothing is written before it is kept, in ms. */
const PAUSE_MS = 2000;

/** How the text of a draft begins, its fields by their names. */
function Beginning({ values }: Pick<SendDraft, 'values'>) {
  const nameOf = usePlaceholderName();
  const { payload } = values as Partial<SendValues>;
  return excerptOf(payload?.text ?? '', (field) => `[${nameOf(field) ?? field}]`);
}

/** Keeps what is written on the server, and offers what another device has begun; until that is answered nothing replaces it. */
export function ServerDraftNotice() {
  const t = useT('send');
  const format = useFormat();
  const { values, dirty, setValues } = useFormValues<SendValues>();
  const { isKnown, kept, isForeign, take, write } = useKeptDraft();
  const wasWritten = useRef(false);

  useEffect(() => {
    if (!isKnown || isForeign) return;
    if (!dirty && wasWritten.current && kept) write(null);
    wasWritten.current = dirty;
    if (!dirty) return;
    const timer = setTimeout(() => {
      const written = JSON.stringify(values);
      if (fitsSendDraft(written) && written !== JSON.stringify(kept?.values))
        write({ at: Date.now(), values: JSON.parse(written) as Record<string, unknown> });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, dirty, isKnown, isForeign, kept, write]);

  if (!isForeign || !kept) return null;
  const goOn = () => {
    take(kept);
    void setValues({ ...values, ...kept.values } as SendValues);
  };
  return (
    <div className={styles['sent']}>
      <Notice
        title={t('draft.other', { time: format.moment(new Date(kept.at)) })}
        action={
          <Row>
            <Button size="sm" onClick={goOn}>
              {t('draft.goOn')}
            </Button>
            <Button size="sm" tone="ghost" onClick={() => write(null)}>
              {t('draft.discard')}
            </Button>
          </Row>
        }
      >
        <Beginning values={kept.values} />
      </Notice>
    </div>
  );
}
