import type { Picture } from '#shared/contract/catalogue.ts'

/** How wide a picture is that is shown where a page is shared, in pixels, unless its original is smaller. */
const widest = 1200

/** What stands for a page where it is shared: a JPEG, as messengers and networks read no newer type. */
export type SocialPicture = { path: string; width: number; height: number }

/** A picture as it is shown where a page is shared. The server makes it when it is first asked for. */
export function socialPictureOf({ base, ...original }: Picture): SocialPicture {
  const width = Math.min(original.width, widest)
  const height = Math.max(1, Math.round((width * original.height) / original.width))
  return { path: `${base}-social.jpg`, width, height }
}

/** The stem of the picture whose file in its folder is called so; undefined where it is another file. */
export const socialStem = (file: string): string | undefined =>
  /^([^/\\]{1,200}\.[0-9a-f]{10})-social\.jpg$/u.exec(file)?.[1]
