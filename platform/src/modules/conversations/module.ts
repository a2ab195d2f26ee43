import type { Module } from '../../module.ts';
import { conversationRoutes } from './routes.ts';
import './tables.ts';

/** What an account and one person write to each other, in one place: answered, assigned and closed. */
export const module: Module = { name: 'conversations', routes: conversationRoutes };
