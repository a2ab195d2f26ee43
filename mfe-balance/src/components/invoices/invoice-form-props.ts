/** Props that a dialog passes to `InvoiceForm`, which renders its own fields, submission and `DialogFooter`. */
export interface InvoiceFormProps {
  /** The account that the invoice is for; without it resellers and above choose one, and for others it is their own (spec 1 §5). */
  customerId?: string;
  /** The amount to begin with, and who keeps it when it is paid in another way. */
  amount?: number;
  onAmount?: (amount: number) => void;
  /** Closes the dialog when the invoice is issued or the user goes to another page. */
  close: () => void;
}
