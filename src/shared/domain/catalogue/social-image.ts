import type { Picture } from '#shared/contract/catalogue.ts'

/** In pixels; a smaller original keeps its width. */
const maxWidth = 1200

/** A preview image for shared links. JPEG, because messengers and networks read no newer type. */
export type SocialPicture = { path: string; width: number; height: number }

/** The server creates the file on the first request. */
export function toSocialPicture({ base, ...original }: Picture): SocialPicture {
  const width = Math.min(original.width, maxWidth)
  const height = Math.max(1, Math.round((width * original.height) / original.width))
  return { path: `${base}-social.jpg`, width, height }
}

/** The name of the original image; undefined for other files. */
export const parseSocialFile = (file: string): string | undefined =>
  /^([^/\\]{1,200}\.[0-9a-f]{10})-social\.jpg$/u.exec(file)?.[1]
