import { useEffect, useLayoutEffect } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Icon } from '@cabinet/design-system/icon';
import { ProgressBar } from '@cabinet/design-system/progress';
import { useLazyTexts } from '../app/lazy-texts.ts';
import { loadFirstStepsTexts } from './first-steps-texts.ts';
import styles from './first-steps.module.css';
import { useFirstSteps, type FirstStepState } from './use-first-steps.ts';

interface FirstStepsProps {
  onKnown?: (() => void) | undefined;
  /** Called when all is done, and when the user puts them away. */
  onOver: () => void;
}

/** The first steps of an empty account, in order: what is done stays, ticked, and the next one stands out. */
export function FirstSteps({ onKnown, onOver }: FirstStepsProps) {
  const isReady = useLazyTexts(loadFirstStepsTexts);
  const steps = useFirstSteps();
  const isOver = steps?.every(({ isDone }) => isDone) ?? false;
  const isKnown = isOver || (steps !== undefined && isReady);
  useLayoutEffect(() => {
    if (isKnown) onKnown?.();
  }, [isKnown, onKnown]);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return steps && isReady && !isOver ? <Checklist steps={steps} onHide={onOver} /> : null;
}

function Checklist({ steps, onHide }: { steps: readonly FirstStepState[]; onHide: () => void }) {
  const t = useT('firstSteps');
  const next = steps.findIndex(({ isDone }) => !isDone);
  const [done, total] = [steps.filter(({ isDone }) => isDone).length, steps.length];
  const progress = t('done', { done, total });
  return (
    <Card
      title={t('title')}
      note={progress}
      action={
        <Button size="sm" tone="ghost" onClick={onHide}>
          {t('hide')}
        </Button>
      }
    >
      <ProgressBar value={done / total} label={progress} tone="success" />
      <ol className={styles['steps']}>
        {steps.map(({ step, isDone, to, run }, index) => (
          <li key={step} className={isDone ? styles['done'] : undefined} aria-current={index === next ? 'step' : undefined}>
            <span className={styles['mark']} aria-hidden>
              {isDone ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <div>
              <strong>{t(step)}</strong>
              {isDone ? <span className="cab-visually-hidden">{t('isDone')}</span> : <p>{t(`${step}Text`)}</p>}
            </div>
            {isDone ? null : (
              <Button tone={index === next ? 'primary' : 'default'} to={to} onClick={run}>
                {t(`${step}Action`)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
