import { useEffect, useState, type ReactNode } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import { showToast } from '@cabinet/design-system/toast';
import type { Balance } from '@cabinet/domain/billings';
import { LIMITS } from '@cabinet/domain/limits';
import { ASSIGNED_ROLES, type Role } from '@cabinet/domain/roles';
import { useObservable } from '../app/observable.ts';
import { useServices } from '../app/services.ts';
import { currentRegistry, isRegistryFromMemory } from '../federation/registry.ts';
import { secondsLeft } from '../session/token.ts';
import { AnnouncementBanners } from './announcement-banners.tsx';
import styles from './banners.module.css';
import { PreviewBanner } from './preview-banner.tsx';

/** Counts down the last minutes of the session, and announces them once with a toast (spec 1 §4 "Session"). */
function SessionEndsBanner() {
  const t = useT('shell');
  const { session } = useServices();
  const { claims } = useObservable({ get: session.state, subscribe: session.subscribe });
  const [, tick] = useState(0);
  useEffect(() => {
    showToast(
      { tone: 'warning', title: t('banner.endsToast'), text: t('banner.endsToastText') },
      { durationMs: LIMITS.sessionWarningShown },
    );
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [t]);
  const left = claims ? Math.max(0, secondsLeft(claims, Date.now())) : 0;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Notice
      banner
      tone="warning"
      action={
        <Button size="sm" onClick={() => session.end('expired')}>
          {t('banner.signIn')}
        </Button>
      }
    >
      <strong role="timer">{t('banner.endsSoon', { time })}</strong> {t('banner.endsSoonText')}
    </Notice>
  );
}

function ActingBanner({ name, owner }: { name: string; owner: string }) {
  const t = useT('shell');
  const { logout } = useCabinet().session;
  const [busy, setBusy] = useState(false);
  const back = () => {
    setBusy(true);
    void logout();
  };
  return (
    <Notice
      banner
      live
      tone="info"
      title={t('banner.acting', { name })}
      action={
        <Button size="sm" loading={busy} onClick={back}>
          {t('banner.return', { name: owner })}
        </Button>
      }
    />
  );
}

/** Offers a newer version for a while; the badge and the version line keep showing it afterwards (spec 2 §4 "Version"). */
function NewVersionBanner() {
  const t = useT('shell');
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), LIMITS.updateNotice);
    return () => clearTimeout(timer);
  }, []);
  return (
    shown && (
      <Notice
        banner
        live
        tone="info"
        title={t('banner.newVersion')}
        action={
          <Button size="sm" onClick={() => location.reload()}>
            {t('banner.reload')}
          </Button>
        }
      />
    )
  );
}

/** Whether an account can spend nothing more. Managers and administrators pay for nobody; of theirs only a debt is worth a word. */
function isUsedUp(role: Role, { balance, overdraft }: Balance): boolean {
  const available = balance + overdraft;
  return ASSIGNED_ROLES.includes(role) ? available <= 0 : available < 0;
}

/**
 * Lasting messages above every page: a preview, acting as another account, the end of the session, no connection, what the
 * operator announces, a new version, an empty balance.
 */
export function Banners() {
  const t = useT('shell');
  const { session, realtime, version } = useServices();
  const { claims, actingFor, endsSoon } = useObservable({ get: session.state, subscribe: session.subscribe });
  const online = useObservable(realtime.online);
  const newer = useObservable(version.newer);
  const { preview } = currentRegistry();
  const { session: own, can, open } = useCabinet();
  const { balance } = own;
  const banners: ReactNode[] = [
    preview && <PreviewBanner key="preview" preview={preview} />,
    actingFor && claims && <ActingBanner key="acting" name={claims.username} owner={actingFor.username} />,
    endsSoon && <SessionEndsBanner key="ends" />,
    !online && (
      <Notice key="offline" banner live tone="warning">
        <strong>{t('banner.offline')}</strong> {t('banner.offlineText')}
      </Notice>
    ),
    isRegistryFromMemory() && (
      <Notice key="memory" banner live tone="warning">
        <strong>{t('banner.fromMemory')}</strong> {t('banner.fromMemoryText')}
      </Notice>
    ),
    <AnnouncementBanners key="announcements" />,
    newer && <NewVersionBanner key={`version ${newer.revision}`} />,
    balance && isUsedUp(own.user.role, balance) && (
      <Notice
        key="low"
        banner
        tone="error"
        action={
          can('payments.create') && (
            <Button size="sm" onClick={() => void open('balance.topUp/v1', {})}>
              {t('balance.topUp')}
            </Button>
          )
        }
      >
        <strong>{t('banner.low')}</strong> {t('banner.lowText')}
      </Notice>
    ),
  ];
  return <div className={styles['banners']}>{banners}</div>;
}
