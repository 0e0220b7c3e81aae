import { isHydrating } from './dehydrated-state.ts'

// Browser translation replaces text nodes that React still refers to: removing them would throw, and updates would not
// show. The nodes are restored when React needs them; the browser then translates them again.

/** Mutations of one node's children, at least one of them not by React. */
type Change = MutationRecord[]

const changes = new WeakMap<Node, Change[]>()
/** The former parents of removed text nodes. */
const places = new WeakMap<Node, Node>()

let translated = false
const observer = new MutationObserver(note)

export const isTranslated = (): boolean => translated

/** Call before hydration: changes to parts that React has not hydrated yet are undone. */
export function allowTranslation(): void {
  certain = !isHydrating()
  const texts = { characterData: true, characterDataOldValue: true }
  observer.observe(document, { childList: true, subtree: true, ...texts })
  // Changes before the recorder cannot be undone: React re-renders the page.
  if (document.querySelector('font')) guardReact()
  // Recorded by `ssr/early-events.ts`.
  if ('changedEarly' in window) note((window.changedEarly as MutationRecord[]).splice(0))
}

function note(records: MutationRecord[]) {
  const changed = new Map<Node, Change>()
  for (const record of records)
    if (record.type === 'childList')
      changed.set(record.target, [...(changed.get(record.target) ?? []), record])
  for (const [parent, change] of changed) noteChange(parent, change)
  // In reverse, so that the earliest value remains.
  for (const { type, target, oldValue } of records.reverse())
    if (type === 'characterData') noteWritten(target, oldValue)
}

function noteChange(parent: Node, change: Change) {
  const texts = change.flatMap(({ removedNodes }) => [...removedNodes].filter(isText))
  if (texts.length === 0 || !shows(change, parent) || isOnlyText(parent)) return
  const reacts = isReacts(parent)
  if (!reacts && !isServers()) return
  guardReact()
  const before = changes.get(parent)?.filter((one) => shows(one, parent)) ?? []
  changes.set(parent, [...before, change])
  for (const text of texts) {
    places.set(text, parent)
    observer.observe(text, { characterData: true })
  }
  if (isServers()) putBack(parent)
}

function noteWritten(text: Node, before: string | null) {
  const parent = places.get(text)
  // React wrote to a node that is not in the document.
  if (parent && !text.isConnected) putBack(parent)
  // The browser changed a text that React has not hydrated yet.
  else if (isServers() && text.parentNode && !isReacts(text.parentNode)) {
    guardReact()
    text.nodeValue = before
    observer.takeRecords()
  }
}

const isText = (node: Node) => node.nodeType === Node.TEXT_NODE

const shows = (change: Change, parent: Node) =>
  change.some(({ addedNodes }) => [...addedNodes].some((node) => isForeign(node, parent)))

const isForeign = (node: Node, parent: Node) => node.parentNode === parent && !isReacts(node)

/** React sets properties of its own on nodes that it created or hydrated. */
const isReacts = (node: Node) => Object.keys(node).some((key) => key.startsWith('__react'))

/** A text that is an element's only child is set by React as textContent, without a mark. */
function isOnlyText(node: Node): boolean {
  const key = Object.keys(node).find((name) => name.startsWith('__reactProps'))
  const { children } = (key ? node[key as never] : {}) as { children?: unknown }
  const isWritten = typeof children === 'string' || typeof children === 'number'
  return isWritten && String(children) === node.textContent
}

/** After the last node is marked React may still restart its render for this long, in ms. */
const untilCertain = 500
let certain = true

/** `main` hydrates last, children before parents, and an interrupted render leaves marks too. */
function isServers(): boolean {
  if (certain) return false
  const last = document.getElementById('main')?.lastElementChild
  if (!isHydrating() && (!last || isReacts(last))) setTimeout(() => (certain = true), untilCertain)
  return true
}

function putBack(parent: Node) {
  note(observer.takeRecords())
  const shown = changes.get(parent)?.filter((change) => shows(change, parent)) ?? []
  changes.delete(parent)
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of shown.flat().reverse()) {
    const added = [...addedNodes].filter((node) => isForeign(node, parent))
    // React may have inserted nodes behind it since, but none before: that would have restored the node.
    const after = (node: Node | null) => (node ? node.nextSibling : parent.firstChild)
    const isHere = (node: Node | null) => node?.parentNode === parent
    const next =
      added[0] ??
      (isHere(previousSibling) || !isHere(nextSibling) ? after(previousSibling) : nextSibling)
    for (const node of removedNodes)
      parent.insertBefore(node, next?.parentNode === parent ? next : null)
    for (const node of added) parent.removeChild(node)
  }
  // Discards the records of these restorations.
  observer.takeRecords()
}

/** Patches DOM methods so that they restore nodes before React uses them. */
function guardReact() {
  if (translated) return
  translated = true
  // oxlint-disable-next-line typescript/unbound-method -- each is called below with the node it was called on (`call`)
  const { removeChild, insertBefore, appendChild } = Node.prototype
  const wasTaken = (node: Node, parent: Node) =>
    places.get(node) === parent && node.parentNode !== parent
  Node.prototype.removeChild = function removeFound<T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) putBack(this)
    if (child.parentNode) removeChild.call(child.parentNode, child)
    return child
  }
  Node.prototype.insertBefore = function insertAtFound<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    if ((next && next.parentNode !== this) || wasTaken(node, this)) putBack(this)
    insertBefore.call(this, node, next?.parentNode === this ? next : null)
    return node
  }
  Node.prototype.appendChild = function appendFound<T extends Node>(this: Node, node: T): T {
    if (wasTaken(node, this)) putBack(this)
    appendChild.call(this, node)
    return node
  }
}
