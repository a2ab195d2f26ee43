/** The product's name, as the server has written it into the document. */
const PRODUCT = document.title;

/** What a page is called: the product's name, then the section's if it has one (spec 1 §2 "Guards"). */
export const pageName = (section: string, product: string = PRODUCT): string => [product, section].filter(Boolean).join(' · ');
