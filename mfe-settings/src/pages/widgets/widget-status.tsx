import { useT } from '@cabinet/contract/i18n';
import type { OtpWidget } from '@cabinet/domain/otp-widgets';
import { Dot } from '@cabinet/design-system/status';

/** The status of a widget: active, inactive or blocked. */
export function WidgetStatus({ isActive, isBlocked }: Pick<OtpWidget, 'isActive' | 'isBlocked'>) {
  const t = useT('settings');
  if (isBlocked) return <Dot tone="error">{t('widgets.blocked')}</Dot>;
  return isActive ? <Dot tone="success">{t('widgets.on')}</Dot> : <Dot tone="neutral">{t('widgets.off')}</Dot>;
}
