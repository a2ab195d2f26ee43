import { useState, type KeyboardEvent } from 'react';
import { fieldText, itemText } from '@cabinet/api/error-text';
import { isApiError } from '@cabinet/api/errors';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { useFormValues } from '@cabinet/design-system/form';
import { FieldFrame, Input, NativeSelect, TextBox } from '@cabinet/design-system/input';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { RemoteSelect, useAccountOptions } from '@cabinet/design-system/select';
import { MESSAGE_TYPES, type MessageType } from '@cabinet/domain/channels';
import { tariffType } from '@cabinet/domain/tariffs';
import { priceCheckSchema, type NewPriceCheck } from '@cabinet/domain/price-check';
import { collectErrors } from '@cabinet/domain/validation';
import { sourceKey, tariffOf, type TariffTerms } from '../../model/tariff-terms.ts';
import { useAdminPriceCheckQuery } from '../../tariff-api.ts';
import { PriceResult } from './price-result.tsx';
import styles from './tariff.module.css';
import type { NameOf } from './use-condition-names.ts';
import { useSettled } from './use-settled.ts';

/** What is asked of the checker, as it is typed. */
interface Asked {
  recipient: string;
  sender: string;
  text: string;
  seconds: string;
  type: MessageType | '';
  UserId: string | undefined;
}

const NOTHING: Asked = { recipient: '', sender: '', text: '', seconds: '', type: '', UserId: undefined };

/** Milliseconds without a key after which the price is asked for. */
const SETTLE = 400;

function bodyOf({ recipient, sender, text, seconds, type, UserId }: Asked, terms: TariffTerms, id: string | undefined): NewPriceCheck {
  return {
    tariff: tariffOf(terms),
    id: id ?? null,
    recipient,
    sender,
    text,
    type: type || null,
    seconds: seconds === '' ? null : Number(seconds),
    UserId: UserId ?? null,
  };
}

interface PriceCheckerProps {
  id: string | undefined;
  nameOf: NameOf;
}

/** Stands beside the editor: the price of one message by the terms as they are written, saved or not. Tariffs that price no messages have none. */
export function PriceChecker(props: PriceCheckerProps) {
  const { values: terms } = useFormValues<TariffTerms>();
  return tariffType(terms) ? <MessageChecker {...props} terms={terms} /> : null;
}

function MessageChecker({ id, nameOf, terms }: PriceCheckerProps & { terms: TariffTerms }) {
  const t = useT('admin');
  const [asked, setAsked] = useState(NOTHING);
  const typed = useSettled({ asked, terms }, SETTLE);
  const asTyped = bodyOf(typed.asked, typed.terms, id);
  const faults = collectErrors(priceCheckSchema, asTyped);
  const body = priceCheckSchema.cast(asTyped, { assert: false }) as NewPriceCheck;
  const isAsked = typed.asked.recipient.trim() !== '';
  const hasDraftFault = faults.some(({ path }) => path.startsWith('tariff'));
  const { data, error, isFetching } = useAdminPriceCheckQuery(body, { skip: !isAsked || faults.length > 0 });
  const channel = asked.type || tariffType(terms);

  const items = isApiError(error) ? error.items : [];
  const faultOf = (path: string) => {
    const own = isAsked ? faults.find((fault) => fault.path === path) : undefined;
    const told = items.find((item) => item.path === path);
    return own ? fieldText(t, own.code, own.params) : told && itemText(t, told);
  };
  const set = (change: Partial<Asked>) => setAsked({ ...asked, ...change });
  // The checker stands inside the editor's form: Enter in its fields must not save the tariff.
  const keepForm = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  const isOther = items.every(({ path }) => path !== 'recipient' && path !== 'UserId');
  return (
    <Card title={t('check.title')}>
      <div onKeyDown={keepForm}>
        <Stack>
          <FieldFrame label={t('check.recipient')} error={faultOf('recipient')}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                inputMode={channel === 'email' ? 'email' : 'tel'}
                placeholder={channel === 'email' ? 'anna@example.com' : '+79161234567'}
                value={asked.recipient}
                onChange={({ target }) => set({ recipient: target.value })}
              />
            )}
          </FieldFrame>
          <FieldFrame label={t('check.sender')} error={faultOf('sender')}>
            {(control) => (
              <Input {...control} autoComplete="off" value={asked.sender} onChange={({ target }) => set({ sender: target.value })} />
            )}
          </FieldFrame>
          <FieldFrame label={t('check.text')} error={faultOf('text')}>
            {(control) => <TextBox {...control} rows={3} value={asked.text} onChange={({ target }) => set({ text: target.value })} />}
          </FieldFrame>
          {channel === 'voice' ? (
            <FieldFrame label={t('check.seconds')} hint={t('check.secondsHint')} error={faultOf('seconds')}>
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  min={1}
                  inputMode="numeric"
                  value={asked.seconds}
                  onChange={({ target }) => set({ seconds: target.value })}
                />
              )}
            </FieldFrame>
          ) : null}
          <FieldFrame label={t('check.type')}>
            {(control) => (
              <NativeSelect
                {...control}
                placeholder={t('check.own', { channel: t(sourceKey(terms.source)) })}
                options={MESSAGE_TYPES.map((value) => ({ value, label: t(`ui:channel.${value}`) }))}
                value={asked.type}
                onChange={(type) => set({ type: type as MessageType | '' })}
              />
            )}
          </FieldFrame>
          <FieldFrame label={t('check.account')} hint={t('check.accountHint')} error={faultOf('UserId')}>
            {(control) => (
              <RemoteSelect {...control} useOptions={useAccountOptions} value={asked.UserId} onChange={(UserId) => set({ UserId })} />
            )}
          </FieldFrame>
          <div aria-live="polite" aria-busy={isFetching} className={isFetching ? styles['stale'] : undefined}>
            {!isAsked ? (
              <p className={styles['note']}>{t('check.empty')}</p>
            ) : hasDraftFault ? (
              <p className={styles['note']}>{t('check.fault')}</p>
            ) : error && isOther ? (
              <ErrorNotice error={error} />
            ) : data && faults.length === 0 && !error ? (
              <PriceResult check={data} terms={typed.terms} id={id} nameOf={nameOf} />
            ) : null}
          </div>
        </Stack>
      </div>
    </Card>
  );
}
