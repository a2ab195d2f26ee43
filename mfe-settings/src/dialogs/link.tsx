import { useState } from 'react';
import type { DialogComponentProps } from '@cabinet/contract/extensions';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog as DialogFrame, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, useFormValues } from '@cabinet/design-system/form';
import { Switch } from '@cabinet/design-system/input';
import { Stack } from '@cabinet/design-system/page';
import { linkMark } from '@cabinet/domain/message-links';
import { utmAddress, utmLinkSchema, type UtmLink } from '@cabinet/domain/utm-sets';
import { useLazySettingsShortenQuery } from '../api.ts';
import { newUtmLink } from '../components/utm/new-utm-link.ts';
import { useUtmAddress } from '../components/utm/use-utm-address.ts';
import { UtmFields } from '../components/utm/utm-fields.tsx';
import { UtmResult, type UtmResultProps } from '../components/utm/utm-result.tsx';
import styles from '../components/utm/utm.module.css';

interface ResultProps extends Omit<UtmResultProps, 'result' | 'children'> {
  wantsOwn: boolean;
  onWantsOwn: (wants: boolean) => void;
}

function Result({ wantsOwn, onWantsOwn, ...props }: ResultProps) {
  const t = useT('settings');
  const { values } = useFormValues<UtmLink>();
  const result = useUtmAddress(values, props.wantsShort);
  return (
    <UtmResult result={result} {...props}>
      {result.code === undefined ? null : (
        <>
          <Switch label={t('utm.own')} checked={wantsOwn} onChange={onWantsOwn} />
          <p className={styles['missing']}>{t('utm.ownHint')}</p>
        </>
      )}
    </UtmResult>
  );
}

/** Builds a tagged link to be put into a text: a short one, of which each recipient has an own address, unless the user wants it otherwise. */
export function Dialog({ close }: DialogComponentProps<'settings.link/v1'>) {
  const t = useT('settings');
  const [wantsShort, setWantsShort] = useState(true);
  const [wantsOwn, setWantsOwn] = useState(true);
  const [shorten] = useLazySettingsShortenQuery();
  const insert = async (link: UtmLink) => {
    const address = utmAddress(link) ?? '';
    if (!wantsShort) return close({ url: address });
    const { shortUrl, code } = await shorten(address, true).unwrap();
    close({ url: shortUrl, ...(wantsOwn && code !== undefined ? { mark: linkMark(code) } : {}) });
  };
  return (
    <DialogFrame title={t('utm.insertTitle')} width={600} onClose={() => close()}>
      <Form<UtmLink> schema={utmLinkSchema} initial={newUtmLink()} guard={false} onSubmit={insert}>
        <Stack>
          <UtmFields />
          <Result wantsShort={wantsShort} onWantsShort={setWantsShort} wantsOwn={wantsOwn} onWantsOwn={setWantsOwn} />
        </Stack>
        <DialogFooter>
          <Button onClick={() => close()}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('utm.insert')}</SubmitButton>
        </DialogFooter>
      </Form>
    </DialogFrame>
  );
}
