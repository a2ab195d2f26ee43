/** The HTML that a customer puts into the page where phones are confirmed. */
export function snippetOf(script: string, widgetId: string): string {
  return `<script src="${script}" async></script>\n<otp-widget widget="${widgetId}"></otp-widget>`;
}
