import type { Module } from '../../module.ts';
import { RateWindow } from '../../plugins/rate-limit/rate-window.ts';
import { InvitationRepository } from './invitations.ts';
import { joinRoutes } from './routes/join.ts';
import { memberRoutes } from './routes/members.ts';
import { MemberService } from './service.ts';
import './tables.ts';

const WINDOW_SECONDS = 3600;

/** People in one account: their roles, and the invitations by which they come (decisions/0063). */
export const module: Module = {
  name: 'members',
  routes(app) {
    const service = new MemberService(app);
    const invitations = new InvitationRepository(app, service.repository);
    const calls = new RateWindow(app.pool, app.config.login.publicCalls, WINDOW_SECONDS);
    memberRoutes(app, service, invitations, calls);
    joinRoutes(app, invitations, calls);
  },
};
