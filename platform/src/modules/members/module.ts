import type { Module } from '../../module.ts';
import { PublicCalls } from '../identity/public.ts';
import { InvitationRepository } from './invitations.ts';
import { joinRoutes } from './routes/join.ts';
import { memberRoutes } from './routes/members.ts';
import { MemberService } from './service.ts';
import './tables.ts';

/** People in one account: their roles, and the invitations by which they come (decisions/0063). */
export const module: Module = {
  name: 'members',
  routes(app) {
    const service = new MemberService(app);
    const invitations = new InvitationRepository(app, service.repository);
    const calls = new PublicCalls(app.pool, app.config.login.publicCalls);
    memberRoutes(app, service, invitations, calls.window);
    joinRoutes(app, invitations, calls);
  },
};
