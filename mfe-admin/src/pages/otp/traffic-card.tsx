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
  const { percent } = useFormat();
  const rule = t('otp.rule', { asked: OTP_ABUSE.asked, conversion: percent(OTP_ABUSE.conversion) });
  return (
    <Card title={t(`otp.by.${by}`)} note={rule} flush>
      {data.length === 0 ? <p className={styles['none']}>{t('otp.none')}</p> : null}
      {data.length === 0 ? null : (
        <div className={board['scroll']} role="region" aria-label={t(`otp.by.${by}`)} tabIndex={0}>
          <table className={`${board['table']} ${styles['traffic']}`}>
            <thead>
              <tr>
                <th scope="col">{t(`otp.kinds.${by}`)}</th>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {t(`otp.column.${column}`)}
                  </th>
                ))}
                <th scope="col">
                  <span className="cab-visually-hidden">{t('ui:list.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <TrafficRow key={row.value} row={row} by={by} to={requestsOf(row.value)} onRefuse={onRefuse} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

interface TrafficRowProps extends Pick<TrafficCardProps, 'by' | 'onRefuse'> {
  row: OtpTraffic;
  to: string;
}

function TrafficRow({ row, by, to, onRefuse }: TrafficRowProps) {
  const t = useT('admin');
  const { can } = useCabinet();
  const { number, percent, money } = useFormat();
  const text = useTrafficText();
  const { allow, isChanging } = useOtpBlock();
  const { value, title, OwnerId, asked, verified, cost, block } = row;
  const target = { kind: by, value, title };
  const conversion = otpConversion(row);
  const isSuspicious = isOtpSuspicious(row);
  const hint = text.hint(target);
  const action = t(block ? 'otp.allow' : 'otp.refuseAction');
  return (
    <tr>
      <th scope="row">
        <span className={styles['name']}>
          <Link to={to}>{text.name(target)}</Link>
          {block ? <Tag tone="error">{t('otp.refused')}</Tag> : null}
          {isSuspicious ? <Tag tone="warning">{t('otp.suspicious')}</Tag> : null}
        </span>
        {hint === null ? null : <div className={board['times']}>{hint}</div>}
        {OwnerId === null ? null : (
          <div className={board['times']}>
            <AccountLink id={OwnerId} />
          </div>
        )}
      </th>
      <td>
        <Link quiet to={to}>
          {number(asked)}
        </Link>
      </td>
      <td>{number(verified)}</td>
      <td className={isSuspicious ? board['bad'] : undefined}>{conversion === null ? '–' : percent(conversion)}</td>
      <td>{money(cost)}</td>
      <td>
        {can('otpAbuse.update') ? (
          <Button
            size="sm"
            loading={isChanging}
            aria-label={`${action}: ${text.full(target)}`}
            onClick={() => (block ? void allow(block) : onRefuse(target))}
          >
            {action}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
