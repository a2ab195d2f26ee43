import { useT } from '@cabinet/contract/i18n';
import { ChannelGlyph } from '@cabinet/design-system/channel';
import { Status } from '@cabinet/design-system/status';
import { PhoneText, Sensitive } from '@cabinet/design-system/value';
import styles from './user.module.css';

/** A row of a list as it looks with what is chosen. */
export function SampleRow() {
  const t = useT('settings');
  return (
    <div className={styles['sample']} role="group" aria-label={t('user.sample.label')}>
      <ChannelGlyph type="viber" />
      <div className={styles['who']}>
        <Sensitive>
          <strong>{t('user.sample.name')}</strong>
        </Sensitive>{' '}
        <PhoneText plain phone="+79990000000" />
        <div className={styles['said']}>
          <Sensitive>{t('user.sample.text')}</Sensitive>
        </div>
      </div>
      <Status of="sending" value="delivered" />
    </div>
  );
}
