// The script of /reset shares no code with the app that it repairs. Only the server delivers it, so whenever it runs
// there is a network to load the app from.

/** Counts of stored data; undefined when the database is unreadable. */
type StoredCounts = { inquiries: number; orders: number } | undefined

type Words = {
  title: string
  removed: string
  kept: (kept: StoredCounts) => string
  failed: string
  open: string
}

const words: Record<'en' | 'zh' | 'es', Words> = {
  en: {
    title: 'The app has been reset.',
    removed:
      'Its files and the pictures kept on this device were removed. They are loaded again when you open the shop.',
    kept: (kept) =>
      !kept
        ? 'Your cart and your inquiries were not touched.'
        : [
            kept.inquiries === 0
              ? 'Your cart is kept. No inquiry was waiting to be sent.'
              : `Your cart and ${kept.inquiries} unsent ${kept.inquiries === 1 ? 'inquiry' : 'inquiries'} are kept.`,
            kept.orders === 0 ? '' : 'So is what is known of your orders.',
          ].join(' '),
    failed:
      'Something could not be removed. Close all windows of the shop and open this page again.',
    open: 'Open the shop',
  },
  zh: {
    title: '应用已重置。',
    removed: '应用文件和保存在本机的图片已删除。打开商店时会重新下载。',
    kept: (kept) =>
      !kept
        ? '您的购物车和询盘没有改动。'
        : [
            kept.inquiries === 0
              ? '您的购物车已保留。没有等待发送的询盘。'
              : `您的购物车和 ${kept.inquiries} 份未发送的询盘已保留。`,
            kept.orders === 0 ? '' : '您的订单记录也已保留。',
          ].join(''),
    failed: '有内容未能删除。请关闭商店的所有窗口，然后重新打开此页面。',
    open: '打开商店',
  },
  es: {
    title: 'La aplicación se ha restablecido.',
    removed:
      'Se han eliminado sus archivos y las imágenes guardadas en este dispositivo. Se volverán a cargar cuando abra la tienda.',
    kept: (kept) =>
      !kept
        ? 'Su cesta y sus consultas no se han tocado.'
        : [
            kept.inquiries === 0
              ? 'Su cesta se conserva. Ninguna consulta esperaba su envío.'
              : `Su cesta y ${kept.inquiries} ${kept.inquiries === 1 ? 'consulta sin enviar' : 'consultas sin enviar'} se conservan.`,
            kept.orders === 0 ? '' : 'También lo que se sabe de sus pedidos.',
          ].join(' '),
    failed:
      'No se ha podido eliminar todo. Cierre todas las ventanas de la tienda y abra esta página de nuevo.',
    open: 'Abrir la tienda',
  },
}

/** Timeout of reading the database, in ms. */
const readTimeout = 5000

function detectLanguage(): keyof typeof words {
  let remembered: string | null = null
  try {
    remembered = localStorage.getItem('sampleroom.locale')
  } catch {
    // Without storage the browser's language decides.
  }
  const tags = [remembered ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2))
  return tags.find((tag): tag is keyof typeof words => tag in words) ?? 'en'
}

async function removeApp(): Promise<void> {
  const workers = await navigator.serviceWorker?.getRegistrations()
  for (const worker of workers ?? []) await worker.unregister()
  // Without HTTPS there are no caches.
  for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name)
}

const toPromise = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

/** Also clears the records of images, whose cache is deleted. */
async function readStoredCounts(): Promise<StoredCounts> {
  const opening = indexedDB.open('sampleroom')
  // Aborts the creation: an empty database would block the app's own.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
  const database = await toPromise(opening).catch(() => undefined)
  if (!database) return { inquiries: 0, orders: 0 }
  const { objectStoreNames } = database
  const count = (store: string) =>
    objectStoreNames.contains(store)
      ? toPromise(database.transaction(store).objectStore(store).count())
      : 0
  if (objectStoreNames.contains('pictures')) {
    const pictures = database.transaction(['pictures', 'kept'], 'readwrite')
    await toPromise(pictures.objectStore('pictures').clear())
    await toPromise(pictures.objectStore('kept').delete('take_along'))
  }
  const kept = { inquiries: await count('outbox'), orders: await count('orders') }
  database.close()
  return kept
}

const withTimeout = (work: Promise<StoredCounts>): Promise<StoredCounts> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), readTimeout)),
  ])

async function repair(): Promise<void> {
  const locale = detectLanguage()
  const { title, removed, kept, failed, open } = words[locale]
  const isRemoved = await removeApp().then(
    () => true,
    () => false,
  )
  const keptSentence = kept(await withTimeout(readStoredCounts()))
  document.documentElement.lang = locale === 'zh' ? 'zh-CN' : locale
  const shop = document.querySelector('header')?.textContent.trim()
  document.title = shop ? `${title} · ${shop}` : title
  const createText = (tag: string, text: string) =>
    Object.assign(document.createElement(tag), { textContent: text })
  const home = Object.assign(document.createElement('a'), { href: '/', textContent: open })
  document
    .querySelector('main')
    ?.replaceChildren(
      createText('h1', title),
      createText('p', isRemoved ? removed : failed),
      createText('p', keptSentence),
      home,
    )
}

// A browser may prerender the page while its address is being typed.
if ('prerendering' in document && document.prerendering === true) {
  document.addEventListener('prerenderingchange', () => void repair(), { once: true })
} else void repair()
