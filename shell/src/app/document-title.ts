/** The product's name, which the server writes into the title of the document. */
const PRODUCT = document.title;

/** The document's title: the product's name, followed by the section's if there is one (spec 1 §2 "Guards"). */
export const documentTitle = (section: string, product: string = PRODUCT): string => [product, section].filter(Boolean).join(' · ');
