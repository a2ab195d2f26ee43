import { useState } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Input } from '@cabinet/design-system/input';
import { Segmented } from '@cabinet/design-system/segmented';
import styles from './tariffs.module.css';

const PRESETS = [1000, 10_000, 100_000];
/** Digits of the largest number that can be typed. */
const MAX_DIGITS = 9;

interface CalculatorProps {
  count: number;
  onChange: (count: number) => void;
}

/** How many messages the costs of the list are of: typed, or one of the usual numbers. */
export function Calculator({ count, onChange }: CalculatorProps) {
  const t = useT('balance');
  const { number } = useFormat();
  // What is being typed; the number is written by the customs of the language otherwise.
  const [text, setText] = useState<string>();
  return (
    <div className={styles['calculator']}>
      <label className={styles['count']}>
        {t('tariffs.calculator.count')}
        <Input
          inputMode="numeric"
          value={text ?? number(count)}
          onChange={({ target }) => {
            setText(target.value);
            onChange(Number(target.value.replaceAll(/\D/g, '').slice(0, MAX_DIGITS)));
          }}
          onBlur={() => setText(undefined)}
        />
      </label>
      <Segmented
        label={t('tariffs.calculator.usual')}
        value={String(count)}
        onChange={(value) => {
          setText(undefined);
          onChange(Number(value));
        }}
        options={PRESETS.map((value) => ({ value: String(value), label: number(value) }))}
      />
    </div>
  );
}
