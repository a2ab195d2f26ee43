import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Notice } from '@cabinet/design-system/notice';

/** Warnings about what the account lacks for widgets to work (spec 2 §6). */
export function Warnings() {
  const t = useT('settings');
  const { can } = useCabinet();
  const hasHandler = can({ all: [{ permission: 'otpHandler.get', level: 'meUp' }, { permission: 'otpHandler.use', level: 'meUp' }] }); // prettier-ignore
  const hasChannels = can({ permission: 'otpChannels.get', level: 'meUp' });
  return (
    <>
      {hasHandler ? null : <Notice tone="warning">{t('widgets.noHandler')}</Notice>}
      {hasChannels ? null : <Notice tone="warning">{t('widgets.noChannels')}</Notice>}
    </>
  );
}
