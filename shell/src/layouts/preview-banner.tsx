import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import { usePreviewEndMutation } from '../federation/preview-calls.ts';

/** Names the releases previewed by this account, with a button that ends the preview. */
export function PreviewBanner({ preview }: { preview: Readonly<Record<string, string>> }) {
  const t = useT('shell');
  const { notifyError } = useCabinet();
  const [end, { isLoading }] = usePreviewEndMutation();
  const releases = Object.entries(preview).map(([area, release]) => `${area} ${release}`);
  const back = () =>
    end()
      .unwrap()
      .then(() => location.reload(), notifyError);
  return (
    <Notice
      banner
      tone="info"
      action={
        <Button size="sm" loading={isLoading} onClick={() => void back()}>
          {t('banner.endPreview')}
        </Button>
      }
    >
      <strong>{t('banner.preview', { releases: releases.join(', ') })}</strong> {t('banner.previewText')}
    </Notice>
  );
}
