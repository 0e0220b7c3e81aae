import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core'
import { saveSharedContent } from '#data/inquiries/shared-content.ts'
import type { SharedContent } from '#data/db/rows.ts'

export const isShare = ({ url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && url.pathname === '/share'

export async function handleShare({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    const content = parseShare(await request.formData())
    await saveSharedContent({
      ...content,
      files: await Promise.all(content.files.map(readSharedFile)),
    })
    return redirectTo(`/?shared=${content.id}`)
  } catch {
    return redirectTo('/?shared=again')
  }
}

// A redirect to GET: a reload does not share a second time.
const redirectTo = (address: string) => Response.redirect(address, 303)

function parseShare(form: FormData) {
  const entries = ['title', 'text', 'url'].map((name) => form.get(name))
  const words = entries.filter((one) => typeof one === 'string').map((one) => one.trim())
  return {
    id: crypto.randomUUID(),
    files: form.getAll('files').filter((one) => one instanceof File && one.size > 0) as File[],
    message: [...new Set(words)].filter(Boolean).join('\n'),
    shared_at: Date.now(),
  }
}

async function readSharedFile(file: File): Promise<SharedContent['files'][number]> {
  const bytes = await file.arrayBuffer()
  if (bytes.byteLength !== file.size) throw new Error('Only a part of the file could be read')
  return { name: file.name, type: file.type, bytes }
}
