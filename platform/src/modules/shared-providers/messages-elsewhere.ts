import type { MessagesElsewhere, ReturnedMail } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { CellLink } from '../../plugins/cells/cell-link.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { isLaterElsewhere } from './late-messages.ts';
import { OtherCells } from './other-cells.ts';

const CALL = 'shared-returned';

/** Takes mail of this cell that came back to another one. */
export function takeReturned(app: App, link: CellLink): void {
  link.serve<ReturnedMail>(CALL, async (_cell, mail) => {
    const { rowCount: isOurs } = await app.pool.query('select from sending where id = $1', [mail.reference]);
    if (isOurs) await app.services.engine.sink.returned({ ...mail, at: new Date(mail.at) });
    return { isTaken: Boolean(isOurs) };
  });
}

/** What the engine asks about messages that are not this cell's: of accounts that have left it, and of cells with which it shares providers. Undefined where the installation is one cell. */
export function messagesElsewhere(app: App): MessagesElsewhere | undefined {
  if (app.cells.here === undefined) return undefined;
  const others = app.cellLink && new OtherCells(app, app.cellLink);
  const moved = () => app.services.movedAccounts?.messages;
  return {
    async isAnswered(provider, message, answered) {
      if (await moved()?.isAnswered(provider, message, answered)) return true;
      // Without a message of its own that it may answer, it is handed on a moment later.
      if (!others || !answered?.at || !(await others.sharedNames()).includes(provider)) return false;
      return isLaterElsewhere(others, { provider, type: message.type, from: message.from }, answered.at);
    },
    async returned(mail) {
      await moved()?.returned(mail);
      if (!others || (await others.sharedNames()).length === 0) return;
      const { answers, isWhole } = await others.askAll<{ isTaken: boolean }>(CALL, mail);
      // Whoever has the mail brings it again.
      if (!isWhole && ![...answers.values()].some(({ isTaken }) => isTaken)) throw new ApiError('UNAVAILABLE');
    },
  };
}
