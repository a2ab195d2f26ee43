declare module '@cabinet/design-system/locales/*?late' {
  import type { Messages } from '@cabinet/contract/remote';

  /** The texts of one language that are loaded late; the build leaves them out of the file itself. */
  const texts: Messages;
  export default texts;
}
