import type { FastifyReply } from 'fastify'
import { paperFiles } from '#shared/contract/requests/paper.ts'
import { HttpProblem } from '../problem.ts'
import { findPaper, type PaperSources } from './find-paper.ts'
import { namePaperFile, type Paper } from './paper.ts'
import { downloadPress, type PaperPress } from './paper-press.ts'

type Asked = {
  inquiry_id: string
  quotation_id: string
  /** Any text of a client. */
  file: string
  languages?: Paper['languages'] | undefined
}

/** Answers with the PDF as a download. @throws Problem not_found, busy, paper_failed */
export async function sendPaper(
  reply: FastifyReply,
  { press = downloadPress, ...sources }: PaperSources & { press?: PaperPress | undefined },
  { file, ...asked }: Asked,
): Promise<FastifyReply> {
  const known = paperFiles.find((one) => one === file)
  const paper = known && (await findPaper(sources, { ...asked, file: known }))
  if (paper === undefined) throw new HttpProblem('not_found')
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${namePaperFile(paper)}"`)
    .send(await press.draw(paper))
}
