import type { App } from '../../../module.ts';
import { emailPagePolicy } from '../../../plugins/http/content-policy.ts';

/**
 * Takes the email from the page around it, and tells that page how high it is. An email that is being written is not cleaned yet: what its
 * recipients are not sent is taken out here too, handlers before it is parsed, since the policy would stop it and have that reported.
 * Links open beside the cabinet, in a window that knows nothing of it.
 */
const SCRIPT = String.raw`addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data?.email !== 'string') return;
  const handler = /[\s/]on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
  const written = data.email.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(handler, ''));
  const page = new DOMParser().parseFromString(written, 'text/html');
  page.querySelectorAll('script,iframe,frame,object,embed,link,base,meta').forEach((element) => element.remove());
  page.querySelectorAll('*').forEach((element) => {
    for (const name of element.getAttributeNames()) if (name.startsWith('on')) element.removeAttribute(name);
  });
  document.head.querySelectorAll('[data-email]').forEach((style) => style.remove());
  page.head.querySelectorAll('style').forEach((style) => {
    style.dataset.email = '';
    document.head.append(style);
  });
  document.body.style.cssText = page.body.style.cssText;
  document.body.replaceChildren(...page.body.childNodes);
  document.querySelectorAll('a,area').forEach((link) => {
    if (/^(https?|mailto|tel):/i.test(link.getAttribute('href') ?? '')) Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' });
    else link.removeAttribute('href');
  });
});
new ResizeObserver(() => parent.postMessage({ emailHeight: document.documentElement.offsetHeight }, '*')).observe(document.documentElement);
parent.postMessage({ emailReady: true }, '*');`;

const STYLE =
  'html{background:#fff;color:#1a1d23}body{margin:0;padding:16px;font:16px/1.5 Arial,Helvetica,sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><title>Email</title><style>${STYLE}</style></head><body><script>${SCRIPT}</script></body></html>`;

/** `GET /api/n/emailFrame`: the page in which the cabinet shows an email; it is the same for everybody and knows nobody. */
export function emailFrameRoute(app: App): void {
  app.get('/n/emailFrame', { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .removeHeader('x-frame-options')
      .headers({
        'content-security-policy': emailPagePolicy(SCRIPT),
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      .send(PAGE),
  );
}
