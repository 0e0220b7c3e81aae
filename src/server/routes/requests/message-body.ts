import * as v from 'valibot'
import { messageBody } from '#shared/contract/requests/thread.ts'
import type { Db } from '../../db/database.ts'
import { findInquiryLocale } from '../../db/inquiry-repository.ts'
import { getWords, toMailLanguage } from '../../mail/mail-i18n.ts'

/** What is stored of a message: files alone are said to be that, in the buyer's language. @throws ValiError without either */
export async function toMessageBody(
  db: Db,
  inquiry_id: string,
  { body, attachments = [] }: { body: string; attachments?: string[] | undefined },
): Promise<string> {
  const said = v.safeParse(v.object({ body: messageBody }), { body })
  if (said.success) return said.output.body
  if (attachments.length === 0) throw new v.ValiError(said.issues)
  return getWords(toMailLanguage(await findInquiryLocale(db, inquiry_id))).filesAlone
}
