import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import { Owner } from '@cabinet/design-system/list';
import { Row } from '@cabinet/design-system/page';
import type { PlannedChange, Tariff } from '@cabinet/domain/tariffs';
import { useAdminCancelPlanMutation } from '../../tariff-api.ts';
import { TermsDifference } from './terms-difference.tsx';

interface PlannedNoticeProps {
  tariff: Tariff;
  change: PlannedChange;
  /** Whether the planned terms are what is edited, instead of those that hold now. */
  isEdited: boolean;
  address: string;
  onCancelled: () => void;
}

/** Tells what is planned for a tariff, and calls it off. */
export function PlannedNotice({ tariff, change, isEdited, address, onCancelled }: PlannedNoticeProps) {
  const t = useT('admin');
  const { dateTime } = useFormat();
  const { confirm, notify } = useCabinet();
  const [cancel] = useAdminCancelPlanMutation();
  const time = dateTime(change.startsAt);
  const callOff = async () => {
    const question = {
      title: t('tariff.callOffTitle', { time }),
      text: t('tariff.callOffText'),
      action: t('tariff.callOff'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    const { data } = await cancel({ id: tariff.id });
    if (!data) return;
    notify({ tone: 'success', title: t('tariff.calledOff') });
    onCancelled();
  };
  return (
    <Notice
      title={t('tariff.plannedFor', { time })}
      action={
        <Row>
          <Button size="sm" to={isEdited ? address : `${address}?planned=true`}>
            {t(isEdited ? 'tariff.showCurrent' : 'tariff.showPlanned')}
          </Button>
          <Button size="sm" tone="danger" onClick={() => void callOff()}>
            {t('tariff.callOff')}
          </Button>
        </Row>
      }
    >
      <TermsDifference before={tariff} after={change} />
      {t('tariff.plannedBy')} <Owner id={change.AuthorId} />
    </Notice>
  );
}
