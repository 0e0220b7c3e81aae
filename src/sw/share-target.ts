import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core'
import { saveSharedContent } from '#data/inquiries/shared-content.ts'
import type { SharedContent } from '#data/db/rows.ts'

export const isShare = ({ url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && url.pathname === '/share'

export async function handleShare({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    const parcel = parcelOf(await request.formData())
    await saveSharedContent({ ...parcel, files: await Promise.all(parcel.files.map(bytesOf)) })
    return goTo(`/?shared=${parcel.id}`)
  } catch {
    return goTo('/?shared=again')
  }
}

// A redirect to GET: a reload does not share a second time.
const goTo = (address: string) => Response.redirect(address, 303)

function parcelOf(form: FormData) {
  const said = ['title', 'text', 'url'].map((name) => form.get(name))
  const words = said.filter((one) => typeof one === 'string').map((one) => one.trim())
  return {
    id: crypto.randomUUID(),
    files: form.getAll('files').filter((one) => one instanceof File && one.size > 0) as File[],
    message: [...new Set(words)].filter(Boolean).join('\n'),
    shared_at: Date.now(),
  }
}

async function bytesOf(file: File): Promise<SharedContent['files'][number]> {
  const bytes = await file.arrayBuffer()
  if (bytes.byteLength !== file.size) throw new Error('Only a part of the file could be read')
  return { name: file.name, type: file.type, bytes }
}
