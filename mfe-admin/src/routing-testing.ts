import { contactLists } from '@cabinet/domain/contact-lists';
import { operatorGroups, type OperatorGroup } from '@cabinet/domain/operator-groups';
import { providerGroups } from '@cabinet/domain/provider-groups';
import { providers } from '@cabinet/domain/providers';
import type { RoutingRule } from '@cabinet/domain/routing';
import { routingChanges, type RoutingGroupContent } from '@cabinet/domain/routing-changes';
import type { RoutingDraft } from '@cabinet/domain/routing-draft';
import { keywordLists } from '@cabinet/domain/routing-keywords';
import { handle, handleResource, type Handler } from '@cabinet/testing/server';
import { words } from './tariff-testing.ts';

const id = (end: string) => `019a8b2c-1234-7abc-8def-0000000000${end}`;
const made = { createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' };

export const russia: OperatorGroup = { id: id('b1'), title: 'Russia', mccmnc: ['25001', '25002'], ...made };

const rule = (title: string, priority: number, given: Partial<RoutingRule>): RoutingRule => ({
  title,
  priority,
  isActive: true,
  conditions: {} as RoutingRule['conditions'],
  action: { kind: 'send', providers: [{ provider: 'sandbox', weight: 1 }], reroute: [], reason: '' },
  ...given,
});

export const live: RoutingGroupContent = {
  id: id('c1'),
  title: 'SMS Russia',
  type: 'sms',
  isActive: true,
  providers: ['sandbox'],
  reroute: ['failed'],
  rules: [
    rule('МТС', 10, {
      conditions: { mccmnc: ['25001'], prefixes: ['+7916'] } as RoutingRule['conditions'],
      action: {
        kind: 'send',
        providers: [
          { provider: 'sandbox', weight: 70 },
          { provider: 'second', weight: 30 },
        ],
        reroute: [],
        reason: '',
      },
    }),
    rule('Loans', 20, {
      conditions: { keywordLists: [words.id], operatorGroups: [russia.id] } as RoutingRule['conditions'],
      action: { kind: 'block', providers: [], reroute: [], reason: 'Fraud' },
    }),
  ],
};

/** A draft of these groups over the live one. */
export const draftOf = (groups: readonly RoutingGroupContent[], given: Partial<RoutingDraft> = {}): RoutingDraft => {
  const changes = routingChanges([live], groups);
  return {
    version: 4,
    groups: groups.map((group) => ({ ...group, users: 2 })),
    changes,
    overtaken: [],
    author: changes.length > 0 ? { id: id('d1'), username: 'boss' } : null,
    createdAt: changes.length > 0 ? made.createdAt : null,
    updatedAt: made.updatedAt,
    ...given,
  };
};

/** What the pages of routing read beside the draft. */
export const routingHandlers: readonly (Handler | ReturnType<typeof handleResource>)[] = [
  handle('POST', 'dictionaries/getOperatorsData', () => ({ data: [{ mcc: '250', mnc: '01', operator: 'МТС', country: 'RU' }] })),
  handleResource(keywordLists, [words]),
  handleResource(operatorGroups, [russia]),
  handleResource(contactLists, []),
  handleResource(providers, []),
  handleResource(providerGroups, []),
];
