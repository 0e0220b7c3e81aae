/** Text copied from pages and chats contains invisible characters, which make it match nothing. */
export const removeInvisible = (text: string): string =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
