/**
 * The script of the page of the API reference, run by browsers as it is. It comes before the component's own script: what that one does, and
 * the page's policy would refuse, is done here as the policy allows it.
 */
const { content: nonce } = document.querySelector('meta[property=csp-nonce]');

const element = '(?:p|br|hr|em|strong|del|code|pre|blockquote|ul|ol|li|h[1-6]|table|thead|tbody|tr|th|td)';
const link = '<a(?: (?:href="(?:https?://|/|#)[^"<>]*"|target="_blank"|rel="noopener noreferrer"))+>|</a>';
const shape = '</?(?:svg|g|path|line|polyline|rect|circle)(?: (?!on|href|style)[a-zA-Z-]+="[^"<>]*")* ?/?>';
const plain = new RegExp(`^(?:[^<]|</?${element}(?: class="[\\w -]*")?>|${link}|${shape})*$`);

// Vue makes a policy for what it renders, of which style attributes would be refused; whatever else writes HTML may only arrange text and draw.
const types = window.trustedTypes;
if (types) {
  const createPolicy = types.createPolicy.bind(types);
  createPolicy('default', { createHTML: (html) => (plain.test(html) ? html : null) });
  const withoutStyles = (html) => html.replaceAll(/(<[^<>]*?) style="[^"]*"/g, '$1');
  types.createPolicy = (name, { createHTML }) => createPolicy(name, { createHTML: (html) => withoutStyles(createHTML(html)) });
}

// Style elements have to name the nonce.
const { createElement } = Document.prototype;
Document.prototype.createElement = function (name, options) {
  const made = createElement.call(this, name, options);
  if (String(name).toLowerCase() === 'style') made.nonce = nonce;
  return made;
};

// Style attributes are refused in markup, not when a script sets their properties.
const { setAttribute } = Element.prototype;
Element.prototype.setAttribute = function (name, value) {
  if (name === 'style') this.style.cssText = value;
  else setAttribute.call(this, name, value);
};

// A list of suggestions that is closed has to say so.
const { removeAttribute } = Element.prototype;
Element.prototype.removeAttribute = function (name) {
  if (name === 'aria-expanded' && this.hasAttribute('aria-autocomplete')) setAttribute.call(this, name, 'false');
  else removeAttribute.call(this, name);
};

const DIALOG = '[role=dialog]';

/** Gives what the dialog of a call leaves without a name, or in a state that it cannot have, to those who do not see it. */
function mendDialog(dialog) {
  // A body and an answer are text fields of an editor without a name: their section has one. The keyboard stops at what nobody can write in, too, to scroll it.
  for (const text of dialog.querySelectorAll('.cm-content:not([tabindex])')) {
    const heading = text.closest('section')?.querySelector('button[aria-expanded][id]');
    if (heading) text.setAttribute('aria-labelledby', heading.id);
    if (!text.isContentEditable) text.setAttribute('aria-readonly', 'true');
    text.tabIndex = 0;
  }
  // Buttons of hints get a role that takes their name away.
  for (const button of dialog.querySelectorAll('button[role=none]')) button.removeAttribute('role');
  // The button that copies an answer names a block that is never drawn.
  for (const button of dialog.querySelectorAll('button[aria-controls]:not([aria-expanded], [aria-haspopup])'))
    if (!document.getElementById(button.getAttribute('aria-controls'))) button.removeAttribute('aria-controls');
}

/** The dialogs that a change is in, or has brought. */
const dialogsOf = ({ target, addedNodes }) => [
  target.closest(DIALOG),
  ...[...addedNodes].flatMap((node) => (node instanceof Element ? [node.matches(DIALOG) ? node : node.querySelector(DIALOG)] : [])),
];

/** Watches for dialogs and what they come to show. */
const watchDialogs = () =>
  new MutationObserver((changes) => {
    for (const dialog of new Set(changes.flatMap(dialogsOf))) if (dialog) mendDialog(dialog);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['role', 'aria-controls'] });

// Zod asks by `new Function('')` whether code may be made of strings: it learns that without a report of a violation.
const refuse = () => {
  throw new EvalError('Code of strings is not allowed here.');
};
window.Function = new Proxy(Function, { construct: refuse, apply: refuse });

/** The token in use by the cabinet in this browser, read anew for each call: the cabinet renews it. */
function sessionToken() {
  try {
    return JSON.parse(localStorage.getItem('cabinet.session') ?? '[]').at(-1);
  } catch {
    return undefined;
  }
}

document.addEventListener('DOMContentLoaded', () => {
  const root = document.getElementById('reference');
  const choice = document.getElementById('session');
  const useSession = choice.querySelector('input');
  const showChoice = () => {
    choice.hidden = sessionToken() === undefined;
    if (choice.hidden) useSession.checked = false;
  };
  showChoice();
  addEventListener('storage', showChoice);
  watchDialogs();

  const { locale, document: url, theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' } = root.dataset;

  /** Calls this cabinet alone, and with the session only where that is chosen and no token is given. */
  const customFetch = (input, init) => {
    const request = new Request(input, { ...init, credentials: 'same-origin' });
    const { origin, pathname } = new URL(request.url);
    const token = useSession.checked ? sessionToken() : undefined;
    const isCall = origin === location.origin && pathname.startsWith('/api/');
    if (token !== undefined && isCall && !request.headers.get('authorization')?.trim()) request.headers.set('authorization', token);
    return fetch(request);
  };

  window.Scalar.createApiReference(root, {
    url,
    customFetch,
    baseServerURL: location.origin,
    servers: [{ url: location.origin }],
    localization: { locale },
    operationTitleSource: 'path',
    forceDarkModeState: theme,
    hideDarkModeToggle: true,
    // Nothing of others: no fonts, proxy, telemetry, assistant or application.
    withDefaultFonts: false,
    proxyUrl: '',
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    hideClientButton: true,
    documentDownloadType: 'none',
    // A token is forgotten with the page.
    persistAuth: false,
    authentication: { preferredSecurityScheme: 'token' },
  });
});
