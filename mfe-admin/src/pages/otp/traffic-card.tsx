import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { Tag } from '@cabinet/design-system/tag';
import {
  isOtpSuspicious,
  OTP_ABUSE,
  otpConversion,
  type OtpTraffic,
  type OtpTrafficBoard,
  type OtpTrafficKind,
} from '@cabinet/domain/otp-abuse';
import { AccountLink } from '../../components/account/account-link.tsx';
import board from '../../components/board/board.module.css';
import { FigureTable } from '../../components/figure-table/figure-table.tsx';
import styles from './otp.module.css';
import { useOtpBlock } from './use-otp-block.ts';
import { useTrafficText, type TrafficTarget } from './use-traffic-text.ts';

const COLUMNS = ['asked', 'verified', 'conversion', 'cost'] as const;

interface TrafficCardProps {
  traffic: OtpTrafficBoard;
  by: OtpTrafficKind;
  /** The address of the requests behind a row. */
  requestsOf: (value: string) => string;
  onRefuse: (target: TrafficTarget) => void;
}

/** Requests for codes by network, range, country, widget or account, suspicious ones first, each with the button that refuses it. */
export function TrafficCard({ traffic: { data }, by, requestsOf, onRefuse }: TrafficCardProps) {
  const t = useT('admin');
  const { can } = useCabinet();
  const { number, percent, money } = useFormat();
  const rule = t('otp.rule', { asked: OTP_ABUSE.asked, conversion: percent(OTP_ABUSE.conversion) });
  const cellsOf = (row: OtpTraffic) => {
    const to = requestsOf(row.value);
    const conversion = otpConversion(row);
    return {
      value: <TrafficName row={row} by={by} to={to} />,
      asked: (
        <Link quiet to={to}>
          {number(row.asked)}
        </Link>
      ),
      verified: number(row.verified),
      conversion: (
        <span className={isOtpSuspicious(row) ? board['bad'] : undefined}>{conversion === null ? '–' : percent(conversion)}</span>
      ),
      cost: money(row.cost),
    };
  };
  return (
    <Card title={t(`otp.by.${by}`)} note={rule} flush>
      {data.length === 0 ? (
        <p className={styles['none']}>{t('otp.none')}</p>
      ) : (
        <FigureTable
          label={t(`otp.by.${by}`)}
          columns={[{ key: 'value', label: t(`otp.kinds.${by}`) }, ...COLUMNS.map((key) => ({ key, label: t(`otp.column.${key}`) }))]}
          actions={can('otpAbuse.update') ? t('ui:list.actions') : undefined}
          rows={data.map((row) => ({
            key: row.value,
            cells: cellsOf(row),
            action: <RefuseButton row={row} by={by} onRefuse={onRefuse} />,
          }))}
        />
      )}
    </Card>
  );
}

interface OfRow {
  row: OtpTraffic;
  by: OtpTrafficKind;
}

/** What codes were asked for, with what is to be known of it. */
function TrafficName({ row, by, to }: OfRow & { to: string }) {
  const t = useT('admin');
  const text = useTrafficText();
  const { value, title, OwnerId, block } = row;
  const target = { kind: by, value, title };
  const hint = text.hint(target);
  return (
    <>
      <span className={styles['name']}>
        <Link to={to}>{text.name(target)}</Link>
        {block ? <Tag tone="error">{t('otp.refused')}</Tag> : null}
        {isOtpSuspicious(row) ? <Tag tone="warning">{t('otp.suspicious')}</Tag> : null}
      </span>
      {hint === null ? null : <div className={board['times']}>{hint}</div>}
      {OwnerId === null ? null : (
        <div className={board['times']}>
          <AccountLink id={OwnerId} />
        </div>
      )}
    </>
  );
}

/** Refuses codes to a row, or allows them again. */
function RefuseButton({ row: { value, title, block }, by, onRefuse }: OfRow & Pick<TrafficCardProps, 'onRefuse'>) {
  const t = useT('admin');
  const text = useTrafficText();
  const { allow, isChanging } = useOtpBlock();
  const target = { kind: by, value, title };
  const action = t(block ? 'otp.allow' : 'otp.refuseAction');
  return (
    <Button
      size="sm"
      loading={isChanging}
      aria-label={`${action}: ${text.full(target)}`}
      onClick={() => (block ? void allow(block) : onRefuse(target))}
    >
      {action}
    </Button>
  );
}
