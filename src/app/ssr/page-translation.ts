import { isHydrating } from './dehydrated-state.ts'

// Browser translation replaces text nodes that React still refers to: removing them would throw, and updates would not
// show. The nodes are restored when React needs them; the browser then translates them again.

/** Mutations of one node's children, at least one of them not by React. */
type Change = MutationRecord[]

const changes = new WeakMap<Node, Change[]>()
/** The former parents of removed text nodes. */
const formerParents = new WeakMap<Node, Node>()

let translated = false
const observer = new MutationObserver(processRecords)

export const isTranslated = (): boolean => translated

/** Call before hydration: changes to parts that React has not hydrated yet are undone. */
export function allowTranslation(): void {
  isHydrationDone = !isHydrating()
  const texts = { characterData: true, characterDataOldValue: true }
  observer.observe(document, { childList: true, subtree: true, ...texts })
  // Changes before the recorder cannot be undone: React re-renders the page.
  if (document.querySelector('font')) patchDomMethods()
  // Recorded by `ssr/early-events.ts`.
  if ('changedEarly' in window) processRecords((window.changedEarly as MutationRecord[]).splice(0))
}

function processRecords(records: MutationRecord[]) {
  const changed = new Map<Node, Change>()
  for (const record of records)
    if (record.type === 'childList')
      changed.set(record.target, [...(changed.get(record.target) ?? []), record])
  for (const [parent, change] of changed) processChange(parent, change)
  // In reverse, so that the earliest value remains.
  for (const { type, target, oldValue } of records.reverse())
    if (type === 'characterData') processTextChange(target, oldValue)
}

function processChange(parent: Node, change: Change) {
  const texts = change.flatMap(({ removedNodes }) => [...removedNodes].filter(isText))
  if (texts.length === 0 || !hasForeignNodes(change, parent) || isOnlyText(parent)) return
  const reacts = isReactManaged(parent)
  if (!reacts && !isHydrationPending()) return
  patchDomMethods()
  const before = changes.get(parent)?.filter((one) => hasForeignNodes(one, parent)) ?? []
  changes.set(parent, [...before, change])
  for (const text of texts) {
    formerParents.set(text, parent)
    observer.observe(text, { characterData: true })
  }
  if (isHydrationPending()) restoreNodes(parent)
}

function processTextChange(text: Node, before: string | null) {
  const parent = formerParents.get(text)
  // React wrote to a node that is not in the document.
  if (parent && !text.isConnected) restoreNodes(parent)
  // The browser changed a text that React has not hydrated yet.
  else if (isHydrationPending() && text.parentNode && !isReactManaged(text.parentNode)) {
    patchDomMethods()
    text.nodeValue = before
    observer.takeRecords()
  }
}

const isText = (node: Node) => node.nodeType === Node.TEXT_NODE

const hasForeignNodes = (change: Change, parent: Node) =>
  change.some(({ addedNodes }) => [...addedNodes].some((node) => isForeign(node, parent)))

const isForeign = (node: Node, parent: Node) => node.parentNode === parent && !isReactManaged(node)

/** React sets properties of its own on nodes that it created or hydrated. */
const isReactManaged = (node: Node) => Object.keys(node).some((key) => key.startsWith('__react'))

/** A text that is an element's only child is set by React as textContent, without a mark. */
function isOnlyText(node: Node): boolean {
  const key = Object.keys(node).find((name) => name.startsWith('__reactProps'))
  const { children } = (key ? node[key as never] : {}) as { children?: unknown }
  const isWritten = typeof children === 'string' || typeof children === 'number'
  return isWritten && String(children) === node.textContent
}

/** After the last node is marked React may still restart its render for this long, in ms. */
const hydrationGrace = 500
let isHydrationDone = true

/** `main` hydrates last, children before parents, and an interrupted render leaves marks too. */
function isHydrationPending(): boolean {
  if (isHydrationDone) return false
  const last = document.getElementById('main')?.lastElementChild
  if (!isHydrating() && (!last || isReactManaged(last)))
    setTimeout(() => (isHydrationDone = true), hydrationGrace)
  return true
}

function restoreNodes(parent: Node) {
  processRecords(observer.takeRecords())
  const shown = changes.get(parent)?.filter((change) => hasForeignNodes(change, parent)) ?? []
  changes.delete(parent)
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of shown.flat().reverse()) {
    const added = [...addedNodes].filter((node) => isForeign(node, parent))
    // React may have inserted nodes behind it since, but none before: that would have restored the node.
    const after = (node: Node | null) => (node ? node.nextSibling : parent.firstChild)
    const isChild = (node: Node | null) => node?.parentNode === parent
    const next =
      added[0] ??
      (isChild(previousSibling) || !isChild(nextSibling) ? after(previousSibling) : nextSibling)
    for (const node of removedNodes)
      parent.insertBefore(node, next?.parentNode === parent ? next : null)
    for (const node of added) parent.removeChild(node)
  }
  // Discards the records of these restorations.
  observer.takeRecords()
}

/** Patches DOM methods so that they restore nodes before React uses them. */
function patchDomMethods() {
  if (translated) return
  translated = true
  // oxlint-disable-next-line typescript/unbound-method -- each is called below with the node it was called on (`call`)
  const { removeChild, insertBefore, appendChild } = Node.prototype
  const wasRemoved = (node: Node, parent: Node) =>
    formerParents.get(node) === parent && node.parentNode !== parent
  Node.prototype.removeChild = function removeFound<T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) restoreNodes(this)
    if (child.parentNode) removeChild.call(child.parentNode, child)
    return child
  }
  Node.prototype.insertBefore = function insertAtFound<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    if ((next && next.parentNode !== this) || wasRemoved(node, this)) restoreNodes(this)
    insertBefore.call(this, node, next?.parentNode === this ? next : null)
    return node
  }
  Node.prototype.appendChild = function appendFound<T extends Node>(this: Node, node: T): T {
    if (wasRemoved(node, this)) restoreNodes(this)
    appendChild.call(this, node)
    return node
  }
}
