import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { DialogFooter } from '@cabinet/design-system/dialog';
import { Notice } from '@cabinet/design-system/notice';
import { Tile, Tiles } from '@cabinet/design-system/tile';
import type { AvailableMethod, PaymentMethod } from '@cabinet/domain/payments';

interface VariantStepProps {
  methods: readonly AvailableMethod[];
  onMethod: (method: PaymentMethod) => void;
  /** Goes to recurrent payments; undefined where they are not to be had. */
  onRecurrent: (() => void) | undefined;
  onBack: (() => void) | undefined;
  close: () => void;
}

const MARKS = { card: 'card', wallet: 'balance' } as const;

/** How a person pays: each method that there is, and a recurrent payment where a method can be kept. */
export function VariantStep({ methods, onMethod, onRecurrent, onBack, close }: VariantStepProps) {
  const t = useT('balance');
  const { percent } = useFormat();
  const said = ({ commission }: AvailableMethod) =>
    commission > 0 ? t('topUp.commission', { percent: percent(commission / 100) }) : t('topUp.noCommission');
  return (
    <>
      {methods.length === 0 ? (
        <Notice tone="warning">{t('topUp.noMethods')}</Notice>
      ) : (
        <Tiles>
          {methods.map((one) => (
            <Tile
              key={one.method}
              mark={MARKS[one.method]}
              title={t(`topUp.${one.method}`)}
              text={said(one)}
              onClick={() => onMethod(one.method)}
            />
          ))}
          {onRecurrent && methods.some(({ isRecurrent }) => isRecurrent) ? (
            <Tile mark="repeat" title={t('topUp.recurrent')} text={t('topUp.recurrentText')} onClick={onRecurrent} />
          ) : null}
        </Tiles>
      )}
      <DialogFooter>
        <Button onClick={onBack ?? close}>{t(onBack ? 'ui:common.back' : 'ui:common.cancel')}</Button>
      </DialogFooter>
    </>
  );
}
