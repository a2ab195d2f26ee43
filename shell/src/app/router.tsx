import { createBrowserRouter } from 'react-router';
import { createRoutes } from './routes.tsx';
import type { Services } from './services.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Creates the router of one application; `ready` resolves when its first page can be shown. */
export function createRouter(services: Services): { router: Router; ready: Promise<void> } {
  const router = createBrowserRouter(createRoutes(services));
  const ready = new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  return { router, ready };
}
