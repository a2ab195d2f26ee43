import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import type { DialogComponentProps } from '@cabinet/contract/extensions';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog as DialogFrame, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, useFormValues } from '@cabinet/design-system/form';
import { Switch } from '@cabinet/design-system/input';
import { Stack } from '@cabinet/design-system/page';
import { linkMark } from '@cabinet/domain/message-links';
import { parseTargetUrl } from '@cabinet/domain/short-links';
import { utmAddress, utmLinkSchema, type UtmLink } from '@cabinet/domain/utm-sets';
import { useLazySettingsShortenQuery } from '../api.ts';
import { KeptSetField } from '../components/utm/kept-set-field.tsx';
import { newUtmLink } from '../components/utm/new-utm-link.ts';
import { AddressFields, TagFields } from '../components/utm/utm-fields.tsx';
import { UtmResult, type UtmResultProps } from '../components/utm/utm-result.tsx';
import styles from '../components/utm/utm.module.css';

/** A link without tags: what stands in the hidden fields is not looked at. */
const plainSchema = utmLinkSchema.pick(['protocol', 'url']).noUnknown(false);

/** The address that is put into the text; undefined while a required part is missing. */
function addressOf(link: UtmLink, isTagged: boolean): string | undefined {
  if (isTagged) return utmAddress(link);
  return plainSchema.isValidSync(link) ? parseTargetUrl(`${link.protocol}://${link.url.trim()}`) : undefined;
}

interface ResultProps extends Omit<UtmResultProps, 'result' | 'missing' | 'children'> {
  isTagged: boolean;
  wantsOwn: boolean;
  onWantsOwn: (wants: boolean) => void;
}

function Result({ isTagged, wantsOwn, onWantsOwn, ...props }: ResultProps) {
  const t = useT('settings');
  const { session } = useCabinet();
  const { values } = useFormValues<UtmLink>();
  const isCounted = props.wantsShort && !session.settings.shortLinks.isExternal;
  return (
    <UtmResult result={{ address: addressOf(values, isTagged) }} missing={t(isTagged ? 'utm.missing' : 'utm.missingAddress')} {...props}>
      {props.wantsShort ? <p className={styles['missing']}>{t('utm.shortOnInsert')}</p> : null}
      {isCounted ? (
        <>
          <Switch label={t('utm.own')} checked={wantsOwn} onChange={onWantsOwn} />
          <p className={styles['missing']}>{t('utm.ownHint')}</p>
        </>
      ) : null}
    </UtmResult>
  );
}

/**
 * Builds a link to be put into a text, with tags or without: a short one, of which each recipient has an own address, unless the user wants
 * it otherwise. The short link is made when it is inserted: what is typed on the way leaves none behind.
 */
export function Dialog({ close }: DialogComponentProps<'settings.link/v1'>) {
  const t = useT('settings');
  const [isTagged, setTagged] = useState(true);
  const [wantsShort, setWantsShort] = useState(true);
  const [wantsOwn, setWantsOwn] = useState(true);
  const [shorten] = useLazySettingsShortenQuery();
  const insert = async (link: UtmLink) => {
    const address = addressOf(link, isTagged) ?? '';
    if (!wantsShort) return close({ url: address });
    const { shortUrl, code } = await shorten(address, true).unwrap();
    close({ url: shortUrl, ...(wantsOwn && code !== undefined ? { mark: linkMark(code) } : {}) });
  };
  return (
    <DialogFrame title={t('utm.insertTitle')} width={600} onClose={() => close()}>
      <Form<UtmLink> schema={isTagged ? utmLinkSchema : plainSchema} initial={newUtmLink()} guard={false} onSubmit={insert}>
        <Stack>
          {isTagged ? <KeptSetField /> : null}
          <AddressFields />
          <Switch label={t('utm.tagged')} checked={isTagged} onChange={setTagged} />
          {isTagged ? <TagFields /> : null}
          <Result isTagged={isTagged} wantsShort={wantsShort} onWantsShort={setWantsShort} wantsOwn={wantsOwn} onWantsOwn={setWantsOwn} />
        </Stack>
        <DialogFooter>
          <Button onClick={() => close()}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('utm.insert')}</SubmitButton>
        </DialogFooter>
      </Form>
    </DialogFrame>
  );
}
