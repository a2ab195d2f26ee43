import { Suspense } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { useDialog } from '@cabinet/design-system/dialog';
import { lateComponent } from '../../late-texts.ts';

const FrequencyDialog = lateComponent(() => import('./frequency-dialog.tsx').then((module) => module.FrequencyDialog));

/** Opens what says how often one person is written to; for owners, since it holds for all mailings of the account. */
export function FrequencyButton({ onChanged }: { onChanged: () => void }) {
  const t = useT('send');
  const { can, session } = useCabinet();
  const dialog = useDialog();
  if (!can('settingsUser.update') || session.person.id !== session.user.id) return null;
  return (
    <div>
      <Button size="sm" tone="ghost" icon="clock" onClick={() => dialog.open(true)}>
        {t('frequency.open')}
      </Button>
      {dialog.value && (
        <Suspense>
          <FrequencyDialog onChanged={onChanged} close={dialog.close} />
        </Suspense>
      )}
    </div>
  );
}
