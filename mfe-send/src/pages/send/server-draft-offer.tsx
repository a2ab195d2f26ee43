import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { excerptOf } from '@cabinet/domain/excerpt';
import type { SendDraft } from '@cabinet/domain/send-draft';
import { Button } from '@cabinet/design-system/button';
import { useFormValues } from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import { Row } from '@cabinet/design-system/page';
import { usePlaceholderName } from '@cabinet/design-system/placeholder-names';
import type { SendValues } from '../../model/values.ts';
import { useKeptDraft } from './server-draft-scope.tsx';
import styles from './wizard.module.css';

/** How the text of a draft begins, its fields by their names. */
function Beginning({ values }: Pick<SendDraft, 'values'>) {
  const nameOf = usePlaceholderName();
  const { payload } = values as Partial<SendValues>;
  return excerptOf(payload?.text ?? '', (field) => `[${nameOf(field) ?? field}]`);
}

/** Offers to go on with what another device has begun, or to discard it. */
export function ServerDraftOffer({ kept }: { kept: SendDraft }) {
  const t = useT('send');
  const format = useFormat();
  const { values, setValues } = useFormValues<SendValues>();
  const { take, write } = useKeptDraft();
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
