import { useLayoutEffect } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { ProgressBar } from '@cabinet/design-system/progress';
import { Tile, Tiles } from '@cabinet/design-system/tile';
import { DOCUMENTATION_PATH } from '@cabinet/domain/public-pages';
import type { SetupStep } from '@cabinet/domain/setup-checklist';
import { useLazyTexts } from '../../../app/lazy-texts.ts';
import { rememberFirstStepsOver } from '../../../first-steps/first-steps-memory.ts';
import { loadSetupChecklistTexts } from './setup-checklist-texts.ts';
import { useSetupDismissMutation, useSetupChecklistQuery } from './setup-calls.ts';
import styles from '../home.module.css';

const MARKS: Readonly<Record<SetupStep, string>> = {
  provider: 'send',
  routing: 'integrations',
  tariff: 'tariffs',
  mail: 'email',
  payment: 'card',
  sendernames: 'edit',
};

/** The section of the guide that says how a step is done where no screen does it. */
const guideTo = (step: SetupStep) => `${DOCUMENTATION_PATH}/platform/user/installation?id=${step}`;

/**
 * What an administrator still has to set before customers can send and pay; nothing once all is set, or the list was put away. Calls `onKnown` once
 * it shows what there is, and stores when that is nothing: the page need not wait for it then.
 */
export function SetupChecklist({ onKnown }: { onKnown?: () => void }) {
  const t = useT('setupChecklist');
  const { link, session } = useCabinet();
  const account = session.user.id;
  const { data, isError } = useSetupChecklistQuery(undefined, { refetchOnMountOrArgChange: true });
  const [dismiss, { isLoading }] = useSetupDismissMutation();
  const hasTexts = useLazyTexts(loadSetupChecklistTexts);
  const open = data?.steps.filter(({ isDone }) => !isDone) ?? [];
  const isOver = data && (data.isDismissed || open.length === 0);
  const isKnown = isError || isOver || (data !== undefined && hasTexts);
  useLayoutEffect(() => {
    if (isKnown) onKnown?.();
  }, [isKnown, onKnown]);
  useLayoutEffect(() => {
    if (isOver !== undefined) rememberFirstStepsOver(account, isOver);
  }, [account, isOver]);
  if (!hasTexts || !data || isOver) return null;
  const screens: Partial<Record<SetupStep, string | undefined>> = {
    provider: link('admin.providers'),
    routing: link('admin.routing'),
    tariff: link('admin.tariffs'),
    sendernames: link('admin.senderNames'),
  };
  const [done, total] = [data.steps.length - open.length, data.steps.length];
  const progress = t('done', { done, total });
  return (
    <Card
      title={t('title')}
      note={progress}
      action={
        <Button size="sm" tone="ghost" loading={isLoading} onClick={() => void dismiss({ isDismissed: true })}>
          {t('dismiss')}
        </Button>
      }
    >
      <div className={styles['steps']}>
        <ProgressBar value={done / total} label={progress} />
        <Tiles>
          {open.map(({ step }) => (
            <Tile key={step} mark={MARKS[step]} title={t(`${step}`)} text={t(`${step}Text`)} to={screens[step] ?? guideTo(step)} />
          ))}
        </Tiles>
      </div>
    </Card>
  );
}
