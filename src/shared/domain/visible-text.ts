/**
 * Takes out what takes no room on the screen: zero-width characters, bidi controls, soft hyphens, variation selectors.
 * They come along when text is copied from a page or a chat, and nobody sees why it then matches nothing.
 */
export const removeInvisible = (text: string): string =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
