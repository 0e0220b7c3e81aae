import type { BrowserContext, Page } from '@playwright/test'

/** What a page of `provideCamera` has: what lies before its camera, and how many locks keep its screen on. */
type Provided = { canvas: HTMLCanvasElement; film: number | undefined; locks: number }

/** Gives every page of a device a camera that sees what `showFilm` plays, and a screen that can be kept on. */
export const provideCamera = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1280
    canvas.height = 720
    canvas.getContext('2d')
    const provided: Provided = { canvas, film: undefined, locks: 0 }
    Object.assign(window, { provided })
    const getUserMedia = () => Promise.resolve(canvas.captureStream(30))
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: getUserMedia })
    const request = () => {
      provided.locks += 1
      const lock = {
        released: false,
        release() {
          if (!lock.released) provided.locks -= 1
          lock.released = true
          return Promise.resolve()
        },
      }
      return Promise.resolve(lock)
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })

/**
 * Plays the pictures before the camera again and again, 400 ms each as the app shows them. At each change the camera
 * catches half of the one and half of the next.
 */
export const showFilm = (page: Page, pictures: readonly Buffer[]): Promise<void> =>
  page.evaluate(
    async (sources) => {
      const images = await Promise.all(
        sources.map(async (source) => {
          const image = new Image()
          image.src = `data:image/png;base64,${source}`
          await image.decode()
          return image
        }),
      )
      const { provided } = window as unknown as { provided: Provided } // as given above
      const brush = provided.canvas.getContext('2d')! // made there, too
      const draw = (image: HTMLImageElement, from: number, to: number) => {
        const { width, height } = image
        const rows = height * (to - from)
        brush.drawImage(
          image,
          0,
          height * from,
          width,
          rows,
          340,
          60 + 600 * from,
          600,
          600 * (to - from),
        )
      }
      clearInterval(provided.film)
      let tick = 0
      const play = () => {
        const at = Math.floor(tick / 8)
        const image = images[at % images.length]! // there is one at least
        const isTorn = tick % 8 === 0
        if (isTorn) brush.fillStyle = '#8a7a66'
        if (isTorn) brush.fillRect(0, 0, 1280, 720)
        draw(images[(at + images.length - (isTorn ? 1 : 0)) % images.length]!, 0, 0.5) // likewise
        draw(image, 0.5, 1)
        tick += 1
      }
      provided.film = window.setInterval(play, 50)
    },
    pictures.map((picture) => picture.toString('base64')),
  )

/** How many locks keep the screen of the page on. */
export const countLocks = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { provided: Provided }).provided.locks) // as given above
