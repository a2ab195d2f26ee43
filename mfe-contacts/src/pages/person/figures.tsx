import type { ReactNode } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Grid, Stat } from '@cabinet/design-system/card';
import { Count, DateTime } from '@cabinet/design-system/value';
import type { ContactFigures } from '@cabinet/domain/contact-history';
import type { Contact } from '@cabinet/domain/contacts';

/** Totals of the messages to a contact; those of one address lead to their rows. */
export function Figures({ figures, contact: { phone, email } }: { figures: ContactFigures; contact: Contact }) {
  const t = useT('contacts');
  const { link } = useCabinet();
  const { percent } = useFormat();
  const { messages, delivered, clicked, answers, lastMessageAt, lastAnswerAt } = figures;
  const address = phone && email ? undefined : (phone ?? email ?? undefined);
  const rows = (route: string, field: string) => address && link(route, { [field]: address, createdAt: 'any' });
  const of = (part: number): ReactNode => (messages > 0 ? t('person.figures.share', { share: percent(part / messages) }) : undefined);
  const last = (at: string | null): ReactNode => (at === null ? undefined : <DateTime at={at} />);
  return (
    <Grid min={160}>
      <Stat
        label={t('person.figures.messages')}
        value={<Count value={messages} />}
        to={messages > 0 ? rows('messages.outgoing', 'recipient') : undefined}
        hint={last(lastMessageAt)}
      />
      <Stat label={t('person.figures.delivered')} value={<Count value={delivered} />} hint={of(delivered)} />
      <Stat label={t('person.figures.clicked')} value={<Count value={clicked} />} hint={of(clicked)} />
      <Stat
        label={t('person.figures.answers')}
        value={<Count value={answers} />}
        to={answers > 0 ? rows('messages.incoming', 'from') : undefined}
        hint={last(lastAnswerAt)}
      />
    </Grid>
  );
}
