import { resource } from './resource.ts';
import { parseTargetUrl, SHORT_LINK } from './short-links.ts';
import { nameField, object, string, type InferType } from './validation.ts';

export const UTM_PROTOCOLS = ['https', 'http'] as const;
export type UtmProtocol = (typeof UTM_PROTOCOLS)[number];
/** Suggested values of `utm_medium` (spec 2 §10). */
export const UTM_MEDIUMS = ['sms', 'organic', 'cpc', 'email', 'social', 'banner', 'cpa'] as const;
/** Where visitors come from (spec 2 §10); all but `custom` have values of their own. */
export const UTM_SOURCES = ['custom', 'google', 'yandex', 'vk'] as const;
export type UtmSource = (typeof UTM_SOURCES)[number];
/** The tags in their order in a link; the first three are required (spec 2 §5). */
export const UTM_TAGS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;
export type UtmTag = (typeof UTM_TAGS)[number];

/** What an advertising network writes into its links: the parameters in braces are filled by it at every click. */
export const UTM_PRESETS: Readonly<Record<Exclude<UtmSource, 'custom'>, Readonly<Record<UtmTag, string>>>> = {
  google: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: '{campaignid}', utm_content: '{creative}', utm_term: '{keyword}' },
  yandex: { utm_source: 'yandex', utm_medium: 'cpc', utm_campaign: '{campaign_id}', utm_content: '{ad_id}', utm_term: '{keyword}' },
  vk: { utm_source: 'vk', utm_medium: 'cpc', utm_campaign: '{{campaign_id}}', utm_content: '{{ad_id}}', utm_term: '' },
};

export const UTM_LIMITS = {
  /** Characters of a tag. */
  tag: 255,
  /** Pause in typing before a short version is asked for, in milliseconds (spec 2 §10). */
  debounce: 500,
} as const;

const LABEL = /^[a-z\d-]{1,63}$/;

/** Whether a host is a domain: at least two labels, the last of which is no number. */
function isDomain(host: string): boolean {
  const labels = host.split('.');
  const isLabel = (label: string) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-');
  return host.length <= 253 && labels.length >= 2 && labels.every(isLabel) && !/^\d+$/.test(labels.at(-1) ?? '');
}

/** The address without its protocol, and the protocol that it had: what somebody pastes into the field. */
export function splitProtocol(text: string): { protocol?: UtmProtocol; url: string } {
  const [, protocol, url] = /^(https?):\/\/(.*)$/is.exec(text.trim()) ?? [];
  return protocol === undefined ? { url: text.trim() } : { protocol: protocol.toLowerCase() as UtmProtocol, url: url ?? '' };
}

function isTarget(url: string): boolean {
  const target = parseTargetUrl(`https://${url}`);
  return target !== undefined && isDomain(new URL(target).hostname);
}

const tag = () => string().trim().max(UTM_LIMITS.tag);
const fields = {
  protocol: string<UtmProtocol>().required().oneOf(UTM_PROTOCOLS),
  url: string()
    .trim()
    .required()
    .max(SHORT_LINK.characters)
    .test('url', 'url.invalid', (value) => !value || isTarget(value)),
  utm_source: tag().required(),
  utm_medium: tag().required(),
  utm_campaign: tag().required(),
  utm_content: tag(),
  utm_term: tag(),
};

/** An address and its tags (spec 2 §3 "UTM set", §5 "UTM"). */
export const utmLinkSchema = object(fields).noUnknown();
export type UtmLink = InferType<typeof utmLinkSchema>;

/** Body of `POST` and `PUT /utmSets`: tags that are kept under a title. */
export const utmSetSchema = object({ title: nameField(255).required(), ...fields }).noUnknown();
export type NewUtmSet = InferType<typeof utmSetSchema>;

/** Encodes a tag; braces stay, because networks fill only parameters that stand there as they are. */
const encoded = (value: string) => encodeURIComponent(value).replaceAll('%7B', '{').replaceAll('%7D', '}');

/** The address with its tags: tags that it had are replaced, its other parameters and its fragment stay. Undefined while a required part is missing. */
export function utmAddress(link: UtmLink): string | undefined {
  if (!utmLinkSchema.isValidSync(link)) return undefined;
  const url = new URL(`${link.protocol}://${link.url.trim()}`);
  for (const name of UTM_TAGS) url.searchParams.delete(name);
  const tags = UTM_TAGS.flatMap((name) => (link[name]?.trim() ? [`${name}=${encoded(link[name].trim())}`] : []));
  const { hash, search } = url;
  url.hash = '';
  url.search = '';
  return `${url.href}${search ? `${search}&` : '?'}${tags.join('&')}${hash}`;
}

export interface UtmSet extends NewUtmSet {
  id: string;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** `$search` looks in the title and the address. */
export const utmSets = resource<UtmSet, NewUtmSet>()({
  name: 'utmSets',
  filters: { title: 'search', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'title'],
  actions: {
    find: 'utmSets.get',
    get: 'utmSets.get',
    create: 'utmSets.create',
    update: 'utmSets.update',
    remove: 'utmSets.remove',
  },
  schemas: { create: utmSetSchema, update: utmSetSchema },
});
