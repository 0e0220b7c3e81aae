import * as v from 'valibot'

const Progress = v.object({
  inquiry: v.string(),
  member: v.string(),
  /** Of the idempotency: however often it is sent, it arrives once. */
  key: v.string(),
  /** Messages of the thread that the member had seen. */
  seen: v.number(),
  /** `signed-out` waits for the member's next session; `refused` has the code of the refusal, or why it is held. */
  state: v.picklist(['draft', 'waiting', 'signed-out', 'refused']),
  refusal: v.optional(v.string()),
  /** The server's sentence about a file that it has refused. */
  refused_file: v.optional(v.string()),
})
type Progress = v.InferOutput<typeof Progress>

/** `is_unkept` where the device has no room: it goes with the page. */
export type Kept<Content> = Progress & Content & { is_unkept?: boolean }

type WritingsOptions<Content> = {
  storageKey: string
  /** Of those that were sent off. A desk of the version before keeps one for each place and knows no other. */
  queueKey?: string | undefined
  schema: v.GenericSchema<unknown, Content>
}

type Writings<Content> = {
  /** What was sent off first, in this order. */
  read: () => Kept<Content>[]
  /** In the place of the one with this key, else after all others; undefined removes it. */
  put: (key: string, kept: Kept<Content> | undefined) => void
  subscribe: (watcher: () => void) => () => void
}

/** On this device, and live in every tab. */
export function createWritings<Content extends object>({
  storageKey,
  queueKey,
  schema,
}: WritingsOptions<Content>): Writings<Content> {
  const watchers = new Set<() => void>()
  /** What the device has no room for, and keys of what it stands for. */
  let unkept: { kept: Kept<Content>; instead: string }[] = []
  let cached: { text: string; unkept: typeof unkept; all: Kept<Content>[] } | undefined

  function read(): Kept<Content>[] {
    const texts = [queueKey, storageKey].map((name) => name && localStorage.getItem(name))
    const text = JSON.stringify(texts)
    if (cached?.text === text && cached.unkept === unkept) return cached.all
    const [queue = [], others = []] = texts.map((one) => parseAll(one))
    // in both where a tab was killed while it moved one
    const byKey = new Map([...others, ...queue].map((kept) => [kept.key, kept]))
    for (const { kept, instead } of unkept) {
      if (instead !== kept.key) byKey.delete(instead)
      byKey.set(kept.key, kept)
    }
    const all = [...byKey.values()]
    const isDraft = ({ state }: Kept<Content>) => state === 'draft'
    cached = { text, unkept, all: [...all.filter((one) => !isDraft(one)), ...all.filter(isDraft)] }
    return cached.all
  }

  /** One that cannot be read takes no other along. */
  function parseAll(text: string | null | undefined): Kept<Content>[] {
    if (!text) return []
    try {
      return v.parse(v.array(v.unknown()), JSON.parse(text)).flatMap((one) => {
        const progress = v.safeParse(Progress, one)
        const content = v.safeParse(schema, one)
        if (!progress.success || !content.success) return []
        return [{ ...progress.output, ...content.output }]
      })
    } catch {
      return []
    }
  }

  function store(all: Kept<Content>[]): void {
    const isOfQueue = ({ state }: Kept<Content>) => queueKey !== undefined && state !== 'draft'
    // the queue first: between the two a tab may be killed
    if (queueKey !== undefined) storeIn(queueKey, all.filter(isOfQueue))
    storeIn(
      storageKey,
      all.filter((one) => !isOfQueue(one)),
    )
  }

  function storeIn(name: string, all: Kept<Content>[]): void {
    const text = JSON.stringify(all)
    if ((localStorage.getItem(name) ?? '[]') !== text) localStorage.setItem(name, text)
  }

  function put(key: string, kept: Kept<Content> | undefined): void {
    const before = read()
    const isNew = !before.some((one) => one.key === key)
    const all = before.flatMap((one) => (one.key === key ? (kept ?? []) : one))
    if (kept && isNew) all.push(kept)
    try {
      store(all.map((one) => ({ ...one, is_unkept: undefined })))
      unkept = []
    } catch {
      const others = unkept.filter((one) => one.kept.key !== key)
      const copy = kept && parseAll(JSON.stringify([kept]))[0]
      const held = copy && { kept: { ...copy, is_unkept: true }, instead: key }
      unkept = held ? [...others, held] : others
    }
    for (const watcher of watchers) watcher()
  }

  return {
    read,
    put,
    subscribe(watcher) {
      watchers.add(watcher)
      window.addEventListener('storage', watcher)
      return () => {
        watchers.delete(watcher)
        window.removeEventListener('storage', watcher)
      }
    },
  }
}
