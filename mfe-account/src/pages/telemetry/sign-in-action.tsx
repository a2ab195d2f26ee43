import { useT } from '@cabinet/contract/i18n';
import { Dot } from '@cabinet/design-system/status';
import type { Tone } from '@cabinet/domain/statuses';
import type { TelemetryAction } from '@cabinet/domain/telemetry';

/** What is out of the ordinary stands out; the rest is quiet. */
const TONES: Readonly<Partial<Record<TelemetryAction, Tone>>> = {
  login: 'success',
  loginFailed: 'error',
  loginAs: 'warning',
  changePassword: 'info',
  recovery: 'info',
};

/** What happened at a sign-in, as a dot and words. */
export function SignInAction({ action }: { action: TelemetryAction }) {
  const t = useT('account');
  return <Dot tone={TONES[action] ?? 'neutral'}>{t(`telemetry.action.${action}`)}</Dot>;
}
