/** What a dialog lends to the form of an invoice (`InvoiceForm`), which brings its own fields, submission and `DialogFooter`. */
export interface InvoiceFormProps {
  /** The account that the invoice is for; without it resellers and above choose one, others are it themselves (spec 1 §5). */
  customerId?: string;
  /** A way back to the step before; without it there is no button for it. */
  onBack?: () => void;
  /** The invoice is issued, or the person was sent to another page: the dialog closes. */
  close: () => void;
}
