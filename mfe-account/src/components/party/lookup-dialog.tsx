import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { isApiError } from '@cabinet/api/errors';
import { Button } from '@cabinet/design-system/button';
import { Dialog } from '@cabinet/design-system/dialog';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { useFormValues } from '@cabinet/design-system/form';
import { FieldFrame, Input } from '@cabinet/design-system/input';
import { ErrorNotice, Notice, useErrorText } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { hasValidDigitCount, maxDigits } from '@cabinet/domain/requisites';
import { useLazyAccountCompanyQuery, useLazyAccountNameQuery } from '../../api.ts';
import type { PartyValues } from '../../model/party.ts';
import { usePartyForm } from './section.tsx';

/** Finds a company by its INN and fills the form with data from the company register (spec 1 §2 "Account area"). */
export function LookupDialog({ close }: { close: () => void }) {
  const t = useT('account');
  const { notify } = useCabinet();
  const form = usePartyForm();
  const { field } = useErrorText();
  const { values, setValues } = useFormValues<PartyValues>();
  const [inn, setInn] = useState(values.data.legal.inn);
  const [tried, setTried] = useState(false);
  const [find, { currentData: found, error, isFetching }] = useLazyAccountCompanyQuery();
  const [decline, naming] = useLazyAccountNameQuery();
  const fits = inn !== '' && hasValidDigitCount('inn', inn);

  const search = () => {
    setTried(true);
    if (fits) void find(inn);
  };
  const fill = async () => {
    if (!found) return;
    // A failure to decline the name must not keep the other fields from being filled in.
    const declined = found.manager.fullName
      ? await decline(found.manager.fullName)
          .unwrap()
          .catch(() => undefined)
      : undefined;
    await setValues(form.fillFromRegister(values, found, declined));
    notify({ tone: 'success', title: t('requisites.filled', { name: found.title }) });
    close();
  };
  const isUnknown = isApiError(error) && error.status === 404;

  return (
    <Dialog
      title={t('requisites.lookup')}
      width={700}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <Button tone="primary" disabled={!found} loading={naming.isFetching} onClick={() => void fill()}>
            {t('requisites.fill')}
          </Button>
        </>
      }
    >
      <Stack>
        <FieldFrame label={t('requisites.inn')} error={tried && !fits ? field('digits.inn', {}) : undefined}>
          {(control) => (
            <Input
              {...control}
              data-autofocus
              inputMode="numeric"
              autoComplete="off"
              value={inn}
              onChange={(event) => setInn(event.target.value.replace(/\D/g, '').slice(0, maxDigits('inn')))}
              onKeyDown={(event) => event.key === 'Enter' && search()}
            />
          )}
        </FieldFrame>
        <div>
          <Button icon="search" loading={isFetching} onClick={search}>
            {t('requisites.find')}
          </Button>
        </div>
        {isUnknown ? (
          <Notice tone="warning" live>
            {t('requisites.unknown')}
          </Notice>
        ) : error ? (
          <ErrorNotice error={error} onRetry={search} />
        ) : null}
        {found ? (
          <DescriptionList
            items={[
              { label: t('requisites.name'), value: found.title },
              { label: t('requisites.inn'), value: found.legal.inn },
              { label: t('requisites.ogrn'), value: found.legal.ogrn },
              { label: t('requisites.kpp'), value: found.legal.kpp || '–' },
              { label: t('requisites.head'), value: [found.manager.position, found.manager.fullName].filter(Boolean).join(', ') },
              { label: t('requisites.address'), value: `${found.address.index}, ${found.address.address}` },
            ]}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
