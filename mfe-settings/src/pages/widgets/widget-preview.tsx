import type { CSSProperties } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { OtpWidget } from '@cabinet/domain/otp-widgets';
import styles from './widget-card.module.css';

/** How a widget looks on a site, in its colour, theme and corners. It is a picture: nothing in it can be pressed. */
export function WidgetPreview({ styles: { color, theme, radius } }: Pick<OtpWidget, 'styles'>) {
  const t = useT('settings');
  const look = { '--widget-color': color, '--widget-radius': `${radius}px` } as CSSProperties;
  return (
    <div role="img" aria-label={t('widgets.card.preview')} className={styles['preview']}>
      <div className={styles['widget']} data-theme={theme} style={look} aria-hidden>
        <span>{t('widgets.card.phone')}</span>
        <span className={styles['widgetField']}>+••• ••• ••-••</span>
        <span className={styles['widgetButton']}>{t('widgets.card.button')}</span>
      </div>
    </div>
  );
}
