/**
 * Takes the place of `router/instrumentation` of react-router in the shell: the router is made without instrumentations, so that the original
 * answers the same.
 */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
export const getRouteInstrumentationUpdates = (): object => ({});
export const instrumentClientSideRouter = <T>(router: T): T => router;
