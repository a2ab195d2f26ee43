import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { useCabinet } from '@cabinet/contract/cabinet';
import { ThemeProvider } from '@cabinet/design-system/theme';
import { CabinetProvider } from '../extensions/cabinet-provider.tsx';
import type { Router } from './router.tsx';
import { ServicesContext, type Services } from './services.ts';

function Themed({ children }: { children: ReactNode }) {
  const { session, preferences } = useCabinet();
  return (
    <ThemeProvider choice={preferences.theme} primary={session.settings.frontend.colors.primary}>
      {children}
    </ThemeProvider>
  );
}

/** The application behind sign-in: services, store, theme and router around the pages. */
export function App({ services, router, userId }: { services: Services; router: Router; userId: string }) {
  return (
    <ServicesContext value={services}>
      <Provider store={services.store}>
        <CabinetProvider userId={userId}>
          <Themed>
            <RouterProvider router={router} />
          </Themed>
        </CabinetProvider>
      </Provider>
    </ServicesContext>
  );
}
