import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Product } from '#shared/contract/catalogue.ts'
import type { DeskStyle, ShownPicture } from '#shared/contract/desk/styles.ts'
import { listFinished, readStored } from '../../storage/file-store.ts'
import { readCatalogue } from '../../db/catalogue-repository.ts'
import { exportCatalogue } from '../../catalogue/export/export-catalogue.ts'
import { openCatalogueDesk } from '../../../../tests/support/desk-catalogue.ts'
import { temporaryFolder } from '../../../../tests/support/open-app.ts'
import { importInto } from '../../../../tests/support/samples/catalogue-folder.ts'

test('one style is edited as a list of one row: its words, prices and pictures', async () => {
  const { deps, ask, settled, publish, changesOf } = await openCatalogueDesk()
  const found = await ask('GET', '/api/desk/catalogue/styles?search=wl-2')
  expect(found.json()).toMatchObject({ styles: [{ id: 'wl-2', model: 'WL-2' }] })
  const { style } = (await ask('GET', '/api/desk/catalogue/styles/wl-2')).json<{
    style: DeskStyle
  }>()
  expect(style.cells).toMatchObject({ base_price: '12.50', name_zh: '对折钱包' })
  const edit = async (cells: object, pictures?: ShownPicture[]) => {
    const body = { cells, pictures, before: { cells: {} } }
    const answer = await ask('POST', '/api/desk/catalogue/styles/wl-2/edit', body)
    return settled(answer.json<{ id: string }>().id)
  }
  expect(await edit({ base_price: 'much' })).toMatchObject({ state: 'rejected', bad_count: 1 })
  const cells = { name_es: 'Cartera', price_breaks: '500 12.50 | 1000 11.90' }
  const draft = await edit(cells, style.pictures)
  const [change] = await changesOf(draft, 'changed')
  expect(change?.cells.map(({ column }) => column)).toEqual(['price_breaks', 'name_es'])
  await publish(draft)
  expect(await settled(draft.id)).toMatchObject({ state: 'published', file: 'WL-2.csv' })
  const { pricing, pictures } = JSON.parse(
    (await readCatalogue(deps.db)).products[1] ?? '',
  ) as Product
  expect(pricing).toMatchObject({ base_price: 12.5, price_breaks: [{}, { price: 11.9 }] })
  expect(pictures).toHaveLength(1)
})

test('a list of points in a description stays as it is written, however often it is edited', async () => {
  const { ask, settled, publish } = await openCatalogueDesk()
  const readDescription = async () =>
    (await ask('GET', '/api/desk/catalogue/styles/wl-2')).json<{ style: DeskStyle }>().style.cells
      .description
  let description = "Features:\n- Full grain\n'- with an apostrophe"
  for (const more of ['', '\n- Snap pocket, -2 cm']) {
    description += more
    const cells = { description }
    const body = { cells, before: { cells: {} } }
    const answer = await ask('POST', '/api/desk/catalogue/styles/wl-2/edit', body)
    const draft = await settled(answer.json<{ id: string }>().id)
    await publish(draft)
    expect(await settled(draft.id)).toMatchObject({ state: 'published' })
    expect(await readDescription()).toBe(description)
  }
})

const octets = {
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/octet-stream',
}

/** A picture whose left half is red, its right half blue. */
const twoHalves = () =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: 'red' } })
    .composite([
      {
        input: { create: { width: 200, height: 500, channels: 3, background: 'blue' } },
        left: 200,
        top: 0,
      },
    ])
    .png()
    .toBuffer()

/** The style WL-2 at the desk. */
async function openStyle() {
  const shop = await openCatalogueDesk()
  const { ask, settled, publish } = shop
  const upload = (bytes: Buffer, name = 'side.png') =>
    ask('POST', `/api/desk/catalogue/pictures?name=${name}`, bytes, octets)
  const read = async () =>
    (await ask('GET', '/api/desk/catalogue/styles/wl-2')).json<{ style: DeskStyle }>().style
  const edit = (body: object) => ask('POST', '/api/desk/catalogue/styles/wl-2/edit', body)
  const arrange = async (pictures: ShownPicture[]) => {
    const answer = await edit({ cells: {}, pictures, before: { cells: {} } })
    const draft = await settled(answer.json<{ id: string }>().id)
    await publish(draft)
    return settled(draft.id)
  }
  const readProduct = async () =>
    JSON.parse((await readCatalogue(shop.deps.db)).products[1] ?? '') as Product
  return { ...shop, upload, read, edit, arrange, readProduct }
}

test('a picture is uploaded, cropped on the server from the original, given a color and put first; its crop can be taken back', async () => {
  const { deps, upload, read, arrange, readProduct, ask } = await openStyle()
  const style = await read()
  const { id } = (await upload(await twoHalves())).json<{ id: string }>()
  const color = style.colors[0] ?? ''
  const crop = { left: 50, top: 0, width: 50, height: 100 }
  const added = { of: 'upload', name: id, color, crop } as const
  expect(await arrange([added, ...toSent(style)])).toMatchObject({ state: 'published' })
  const product = await readProduct()
  expect(product.pictures).toHaveLength(2)
  expect(product.picture_colors).toEqual([color, ''])
  expect(product.pictures[0]).toMatchObject({ width: 200, height: 500 })
  const file = await readStored(deps.stores.images, basename(product.images[0] ?? ''))
  const shown = await sharp(file).stats()
  expect(shown.dominant.b).toBeGreaterThan(200)

  const [first, ...others] = toSent(await read())
  expect(first?.crop).toEqual(crop)
  const all = await ask(
    'GET',
    `/api/desk/catalogue/pictures?of=shop&name=${encodeURIComponent(first?.name ?? '')}`,
  )
  expect(await sharp(all.rawPayload).metadata()).toMatchObject({ width: 400, height: 500 })

  const folder = await temporaryFolder()
  await exportCatalogue(deps, folder, 'csv')
  expect(await readFile(join(folder, 'products.csv'), 'utf8')).toContain('.png [50 0 50 100]')
  expect(await importInto(deps, folder)).toMatchObject({ outcome: 'unchanged' })

  await arrange([...others, { ...first!, crop: null }])
  expect((await readProduct()).pictures[1]).toMatchObject({ width: 400, height: 500 })
})

const toSent = ({ pictures }: DeskStyle): ShownPicture[] =>
  pictures.map(({ of, name, color, crop }) => ({ of, name, color, crop }))

test('what is no picture, or is gone, is refused, and leaves nothing on the disk', async () => {
  const { upload, edit, deps } = await openStyle()
  for (const [bytes, status] of [
    [Buffer.from('no picture'), 415],
    [await twoHalves().then((whole) => whole.subarray(0, 300)), 415],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 415],
    [Buffer.alloc(0), 400],
    [Buffer.alloc(20_000_001), 413],
  ] as const)
    expect((await upload(bytes)).statusCode).toBe(status)
  const gone = { of: 'upload', name: '0'.repeat(32), color: '', crop: null }
  const answer = await edit({ cells: {}, pictures: [gone], before: { cells: {} } })
  expect(answer.json()).toMatchObject({ code: 'picture_gone' })
  expect([...(await listFinished(deps.stores.drafts))]).toEqual([])
})

test('the second of two members who change the same is refused before anything is checked', async () => {
  const { read, edit, arrange } = await openStyle()
  const before = await read()
  const cells = { name: 'Bifold' }
  const stale = { cells, before: { cells: { name: 'Another name' } } }
  expect((await edit(stale)).json()).toMatchObject({ code: 'changed_meanwhile' })
  expect((await edit({ cells, before: { cells: { name: before.cells.name } } })).statusCode).toBe(
    200,
  )
  const pictures = toSent(before)
  const recolored = pictures.map((picture) => ({ ...picture, color: before.colors[0] ?? '' }))
  await arrange(recolored)
  const late = await edit({ cells: {}, pictures, before: { cells: {}, pictures } })
  expect(late.statusCode).toBe(409)
})

// twelve files of each, in the full run on an object storage
const thirty = { timeout: 120_000 }

test(
  'thirty pictures with full-width names, crops and colors are published, and their uploads leave the disk',
  thirty,
  async () => {
    const { upload, read, arrange, readProduct, deps, ask } = await openStyle()
    const bytes = await twoHalves()
    const { id } = (
      await upload(bytes, encodeURIComponent(`${'ＪＫ－１０１　侧面 ①'.repeat(20)}.png`))
    ).json<{ id: string }>()
    const color = (await read()).colors[0] ?? ''
    const crops = Array.from({ length: 30 }, (_, at) => ({
      left: 10.1 + at,
      top: 10.1,
      width: 33.3,
      height: 44.4,
    }))
    const pictures = crops.map((crop) => ({ of: 'upload', name: id, color, crop }) as const)
    expect(await arrange(pictures)).toMatchObject({ state: 'published' })
    expect((await readProduct()).pictures).toHaveLength(30)
    expect([...(await listFinished(deps.stores.drafts))]).not.toContain(`${id}.picture`)
    const gone = await ask('GET', `/api/desk/catalogue/pictures?of=upload&name=${id}`)
    expect(gone.statusCode).toBe(404)
  },
)

test('a picture that an edit names waits until the edit is published', async () => {
  const { upload, read, edit, settled, deps } = await openStyle()
  const { id } = (await upload(await twoHalves())).json<{ id: string }>()
  const added = { of: 'upload', name: id, color: '', crop: null } as const
  const pictures = [...toSent(await read()), added]
  for (let times = 0; times < 2; times += 1) {
    const answer = await edit({ cells: {}, pictures, before: { cells: {} } })
    expect(await settled(answer.json<{ id: string }>().id)).toMatchObject({ state: 'checked' })
  }
  expect([...(await listFinished(deps.stores.drafts))]).toContain(`${id}.picture`)
})

test('two pictures that were called the same are two, also where one stands in the other’s place', async () => {
  const { upload, read, arrange, readProduct } = await openStyle()
  const send = async (background: string) => {
    const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background } })
      .png()
      .toBuffer()
    const { id } = (await upload(bytes)).json<{ id: string }>()
    return { of: 'upload', name: id, color: '', crop: null } as const
  }
  await arrange([...toSent(await read()), await send('red')])
  const [front, red] = toSent(await read())
  await arrange([red!, await send('blue'), front!])
  const hashes = (await readProduct()).pictures.map(({ base }) => base.split('.')[1])
  expect(new Set(hashes).size).toBe(3)
})
