import type { UtmLink } from '@cabinet/domain/utm-sets';

/** What a new link begins with: most of them are for messages. */
export const newUtmLink = (): UtmLink => ({
  protocol: 'https',
  url: '',
  utm_source: '',
  utm_medium: 'sms',
  utm_campaign: '',
  utm_content: '',
  utm_term: '',
});

/** The address and the tags of something that has more: a saved set. */
export const toUtmLink = ({ protocol, url, utm_source, utm_medium, utm_campaign, utm_content = '', utm_term = '' }: UtmLink): UtmLink => ({
  protocol,
  url,
  utm_source,
  utm_medium,
  utm_campaign,
  utm_content,
  utm_term,
});
