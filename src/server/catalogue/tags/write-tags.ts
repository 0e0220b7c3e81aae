import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import PdfKit from 'pdfkit'
import sharp from 'sharp'
import type { Picture } from '#shared/contract/catalogue.ts'
import type { Locale } from '#shared/contract/locales.ts'
import type { ShopData } from '#server/config/open-data.ts'
import { readStored, type FileStore } from '#server/storage/file-store.ts'
import type { Progress } from '#server/text/progress.ts'
import { arrangeTag, type Box } from './arrange-tag.ts'
import { fontFiles } from '#server/text/typeface.ts'
import { drawTag, mm } from './draw-tag.ts'
import { countPerPage, placeLabel, type LabelFormat } from './label-formats.ts'
import { readStyles } from './select-styles.ts'

const defaultPagesPerFile = 100

export type TagOptions = {
  ids: string[]
  /** Ends in `.pdf`. */
  file: string
  format: LabelFormat
  language: Locale
  price: boolean
  pictures: boolean
  /** Tags of each style. */
  copies: number
  /** Where the shop is, such as `https://shop.example.com`. */
  origin: string
  /** Pages of one file, so that a printer can take it. */
  pagesPerFile?: number
  progress: Progress
}

/** `missing` are pictures that should exist. */
export type TagReport = { tags: number; pages: number; files: string[]; missing: string[] }

/** Of a page, in dots per mm: 300 dpi. */
const resolution = 300 / 25.4

/** Writes page after page: neither the catalogue nor its pictures are in memory as a whole. */
export async function writeTags(
  { db, stores }: Pick<ShopData, 'db' | 'stores'>,
  { pagesPerFile = defaultPagesPerFile, ...options }: TagOptions,
): Promise<TagReport> {
  const { ids, format, copies, progress } = options
  const layout = arrangeTag(format, { picture: options.pictures, price: options.price })
  const perFile = pagesPerFile * countPerPage(format)
  const files = listFiles(options.file, countFiles(ids.length * copies, format, pagesPerFile))
  const report: TagReport = { tags: 0, pages: 0, files: [], missing: [] }
  let sheet: Sheet | undefined
  progress.start(ids.length)
  try {
    for await (const product of readStyles(db, ids)) {
      const [first] = product.pictures
      const picture =
        layout.picture && first && (await readPicture(first, stores.images, layout.picture))
      if (layout.picture && first && !picture) report.missing.push(basename(first.base))
      const address = `${options.origin}/products/${encodeURIComponent(product.id)}`
      let image: object | undefined
      for (let copy = 0; copy < copies; copy += 1) {
        const at = report.tags % perFile
        if (at === 0) {
          await sheet?.end()
          const file = files[report.files.length]!
          sheet = await openSheet(file, format)
          report.files.push(file) // from here on it is ours to remove
          image = undefined
        }
        // once in each file, however many copies
        image ??= picture && openImage(sheet!.document, picture)
        if (at % countPerPage(format) === 0) {
          sheet!.document.addPage()
          report.pages += 1
        }
        const place = placeLabel(format, at % countPerPage(format))
        drawTag(sheet!.document, place, layout, { product, address, image }, options.language)
        report.tags += 1
      }
      progress.step()
    }
    await sheet?.end()
  } catch (error) {
    sheet?.document.destroy()
    for (const file of report.files) await rm(file, { force: true })
    throw error
  } finally {
    progress.stop()
  }
  return report
}

export const countFiles = (
  tags: number,
  format: LabelFormat,
  pagesPerFile = defaultPagesPerFile,
): number => Math.ceil(tags / (pagesPerFile * countPerPage(format)))

/** `tags.pdf`, or `tags-1.pdf`, `tags-2.pdf` and so on. */
export function listFiles(file: string, count: number): string[] {
  if (count < 2) return [file]
  const extension = extname(file)
  const stem = join(dirname(file), basename(file, extension))
  return Array.from({ length: count }, (_, at) => `${stem}-${at + 1}${extension}`)
}

type Sheet = { document: PDFKit.PDFDocument; end: () => Promise<void> }

/** @throws Error where the file is there already or cannot be written */
async function openSheet(file: string, { page }: LabelFormat): Promise<Sheet> {
  const document = new PdfKit({
    autoFirstPage: false,
    size: [page.width * mm, page.height * mm],
    margin: 0,
    font: fontFiles.regular,
    info: { Title: basename(file) },
  })
  const output = document.pipe(createWriteStream(file, { flags: 'wx' }))
  // rejects as soon as the disk is full, and is awaited at the end
  const written = finished(output)
  written.catch(() => {})
  await once(output, 'open')
  return {
    document,
    end: async () => {
      document.end()
      await written
    },
  }
}

/** `openImage` is in pdfkit's documentation (images, "Opening images") and missing from its types. */
const openImage = (document: PDFKit.PDFDocument, picture: Buffer) =>
  (document as unknown as { openImage: (picture: Buffer) => object }).openImage(picture)

/** Undefined where the shop has lost the file, or it is damaged. */
async function readPicture(
  { base, widths }: Picture,
  images: FileStore,
  box: Box,
): Promise<Buffer | undefined> {
  const [width, height] = [box.width, box.height].map((side) => Math.round(side * resolution))
  const wanted = widths.filter((one) => one >= width!)
  const from = wanted.length > 0 ? Math.min(...wanted) : Math.max(...widths)
  const bytes = await readStored(images, `${basename(base)}-${from}.webp`)
  if (bytes === undefined) return undefined
  try {
    return await sharp(bytes)
      .resize({ width: width!, height: height!, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    return undefined
  }
}
