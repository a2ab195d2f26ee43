import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { supportRequests } from './open-support.ts';

const Chat = lazyComponent(() => import('./chat.tsx').then((module) => module.Chat));

/** Renders the support chat on request: the cabinet's own dialog, or the widget named in the settings. */
export function SupportHost() {
  const t = useT('shell');
  const navigate = useNavigate();
  const { session, preferences, notify } = useCabinet();
  const { settings, user } = session;
  const { provider, script } = settings.chat;
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (provider !== 'script') return;
    return () => {
      if (window.cabinetSupport) void import('./widget.ts').then(({ forgetVisitor }) => forgetVisitor());
    };
  }, [provider, user.id]);

  useEffect(
    () =>
      supportRequests.subscribe(() => {
        if (provider === 'mail') return setOpen(true);
        if (provider === 'none') return void navigate('/about');
        const { firstName, email, phone } = user.data;
        void import('./widget.ts')
          .then(({ openWidget }) => openWidget(script, { firstName, email, phone, locale: preferences.locale }))
          .catch(() => {
            notify({ tone: 'error', title: t('support.failed') });
            void navigate('/about');
          });
      }),
    [provider, script, user, preferences.locale, navigate, notify, t],
  );

  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <Chat onClose={() => setOpen(false)} />
    </Suspense>
  );
}
