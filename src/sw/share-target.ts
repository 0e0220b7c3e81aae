import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core'
import { saveSharedContent, type SharedContent } from '#data/inquiries/share-target.ts'

/** Whether another app hands something over; the manifest's `share_target` names this address. */
export const isShare = ({ url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && url.pathname === '/share'

/** Keeps what is shared on the device, without asking the network, and goes on to the page that opens it. */
export async function handleShare({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    const parcel = parcelOf(await request.formData())
    await saveSharedContent({ ...parcel, files: await Promise.all(parcel.files.map(bytesOf)) })
    return goTo(`/?shared=${parcel.id}`)
  } catch {
    return goTo('/?shared=again') // the device is full, or nothing of it could be read
  }
}

// a GET follows, so that a reload does not share a second time
const goTo = (address: string) => Response.redirect(address, 303)

function parcelOf(form: FormData) {
  const said = ['title', 'text', 'url'].map((name) => form.get(name))
  const words = said.filter((one) => typeof one === 'string').map((one) => one.trim())
  return {
    id: crypto.randomUUID(),
    files: form.getAll('files').filter((one) => one instanceof File && one.size > 0) as File[], // just looked at
    message: [...new Set(words)].filter(Boolean).join('\n'),
    shared_at: Date.now(),
  }
}

async function bytesOf(file: File): Promise<SharedContent['files'][number]> {
  const bytes = await file.arrayBuffer()
  if (bytes.byteLength !== file.size) throw new Error('Only a part of the file could be read')
  return { name: file.name, type: file.type, bytes }
}
