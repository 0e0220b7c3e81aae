import { createRequire } from 'node:module'
import type * as PdfMake from 'pdfmake'
import sharp from 'sharp'
import { fontFiles } from '../text/typeface.ts'
import { layOutPaper } from './lay-out-paper.ts'
import type { Paper } from './paper.ts'

/** An instance of CommonJS, whose functions have no names for `import`. */
const require = createRequire(import.meta.url)
const pdfmake = require('pdfmake') as typeof PdfMake

const { regular, bold } = fontFiles
pdfmake.setFonts({ Noto: { normal: regular, bold, italics: regular, bolditalics: bold } })
pdfmake.setLocalAccessPolicy((path) => Object.values(fontFiles).includes(path))
pdfmake.setUrlAccessPolicy(() => false)

/** Of the print, in pixels. */
const logoSize = { width: 600, height: 160 }

/** A PDF, the same bytes for the same paper. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  return pdfmake.createPdf(layOutPaper(paper, await drawLogo(paper.firm.logo))).getBuffer()
}

/** A logo that is damaged costs a paper its logo only. */
async function drawLogo(picture: Uint8Array | undefined): Promise<Buffer | undefined> {
  if (picture === undefined) return undefined
  try {
    return await sharp(picture)
      .resize({ ...logoSize, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
  } catch {
    return undefined
  }
}
