/** What a customer puts into the page where a phone is to be confirmed. */
export function snippetOf(script: string, widgetId: string): string {
  return `<script src="${script}" async></script>\n<otp-widget widget="${widgetId}"></otp-widget>`;
}
