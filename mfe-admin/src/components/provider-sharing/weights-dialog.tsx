import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextField, useFormValues } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import type { ProviderCell } from '@cabinet/domain/provider-sharing';
import { cellWeightsSchema, type CellWeight } from '@cabinet/domain/providers';
import { useAdminSetCellWeightsMutation } from '../../provider-sharing-api.ts';
import styles from '../provider/provider.module.css';

interface Weights {
  weights: CellWeight[];
}

/** Divides all shared providers among the cells anew; the toast puts back the weights that were. */
export function WeightsDialog({ cells, onClose }: { cells: readonly ProviderCell[]; onClose: () => void }) {
  const t = useT('admin');
  const { notify, notifyError } = useCabinet();
  const [set] = useAdminSetCellWeightsMutation();
  const [initial] = useState<Weights>(() => ({
    weights: cells.flatMap(({ cell, weight }) => (weight === null ? [] : [{ cell, weight }])),
  }));
  const putBack = () => set(initial.weights).unwrap().catch(notifyError);
  const save = async ({ weights }: Weights) => {
    await set(weights).unwrap();
    notify({
      tone: 'success',
      title: t('sharing.weights.saved'),
      action: { label: t('provider.undo'), onSelect: () => void putBack() },
    });
    onClose();
  };
  return (
    <Dialog title={t('sharing.weights.title')} width={500} onClose={onClose}>
      <Form<Weights> schema={cellWeightsSchema} initial={initial} onSubmit={save}>
        <p className={styles['hint']}>{t('sharing.weights.hint')}</p>
        <Stack>
          {initial.weights.map(({ cell }, index) => (
            <WeightField key={cell} cell={cell} index={index} />
          ))}
        </Stack>
        <DialogFooter>
          <Button onClick={onClose}>{t('ui:common.cancel')}</Button>
          <SubmitButton disabledWhile={['unchanged']}>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

/** The weight of one cell, with the share of the rate that it comes to. */
function WeightField({ cell, index }: { cell: number; index: number }) {
  const t = useT('admin');
  const { percent } = useFormat();
  const { weights } = useFormValues<Weights>().values;
  const numbers = weights.map(({ weight }) => Number(weight) || 0);
  const sum = numbers.reduce((all, one) => all + one, 0);
  const share = sum > 0 ? (numbers[index] ?? 0) / sum : 0;
  return (
    <TextField
      name={`weights.${index}.weight`}
      label={t('sharing.cell', { cell })}
      inputMode="numeric"
      hint={share > 0 ? t('sharing.weights.share', { share: percent(share) }) : t('sharing.weights.nothing')}
    />
  );
}
