export const OPT_OUT_LINK = {
  /** What stands for the link in texts: `${optOutLink}`. */
  placeholder: 'optOutLink',
  /** Path of the page behind it, on the address of the installation. */
  path: '/u/',
  /** Characters behind the path where the recipient is a phone; all links of phones are equally long. */
  phoneToken: 28,
} as const;

export const OPT_OUT_MARK = `\${${OPT_OUT_LINK.placeholder}}`;

/** Whether a text has a link by which its recipient opts out. */
export const namesOptOutLink = (text: string | undefined): boolean => text?.includes(OPT_OUT_MARK) ?? false;
