import { isHydrating } from './dehydrated-state.ts'

// A browser that translates the page puts nodes of its own in the place of texts, while React goes on with the texts it has
// made: it would throw as it removes them, and write where nothing shows. Here they are put back when React turns to them,
// and the browser translates them anew.

/** What was done to the children of one node at once, when a part of it was not done by React. */
type Change = MutationRecord[]

/** The changes that still show, by the node whose children they changed. */
const changes = new WeakMap<Node, Change[]>()
/** Whose child a text was that has been taken out. */
const places = new WeakMap<Node, Node>()

let translated = false
const observer = new MutationObserver(note)

/** Whether texts of this page have been changed by something else than the app. */
export const isTranslated = (): boolean => translated

/**
 * Lets a browser translate the page while the app runs. A page from the server is the server's until React has taken it
 * over: what was changed before is undone.
 */
export function allowTranslation(): void {
  certain = !isHydrating()
  const texts = { characterData: true, characterDataOldValue: true }
  observer.observe(document, { childList: true, subtree: true, ...texts })
  // what came even before is not known any more: React draws the page anew
  if (document.querySelector('font')) guardReact()
  // kept there for us
  if ('changedEarly' in window) note((window.changedEarly as MutationRecord[]).splice(0))
}

function note(records: MutationRecord[]) {
  const changed = new Map<Node, Change>()
  for (const record of records)
    if (record.type === 'childList')
      changed.set(record.target, [...(changed.get(record.target) ?? []), record])
  for (const [parent, change] of changed) noteChange(parent, change)
  // the earliest is undone last
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
  // React has written where it does not show
  if (parent && !text.isConnected) putBack(parent)
  // another has written what React does not know yet
  else if (isServers() && text.parentNode && !isReacts(text.parentNode)) {
    guardReact()
    text.nodeValue = before
    observer.takeRecords()
  }
}

const isText = (node: Node) => node.nodeType === Node.TEXT_NODE

/** Whether a node has still a child that came with a change and is not React's. */
const shows = (change: Change, parent: Node) =>
  change.some(({ addedNodes }) => [...addedNodes].some((node) => isForeign(node, parent)))

const isForeign = (node: Node, parent: Node) => node.parentNode === parent && !isReacts(node)

/** React marks what it has made or taken over with properties of its own. */
const isReacts = (node: Node) => Object.keys(node).some((key) => key.startsWith('__react'))

/** Whether an element holds one text of React's, which React puts in as a node without a mark. */
function isOnlyText(node: Node): boolean {
  const key = Object.keys(node).find((name) => name.startsWith('__reactProps'))
  const { children } = (key ? node[key as never] : {}) as { children?: unknown }
  const isWritten = typeof children === 'string' || typeof children === 'number'
  return isWritten && String(children) === node.textContent
}

/** Time after the last node is marked in which React may still begin its render anew, in ms. */
const untilCertain = 500
let certain = true

/**
 * Whether React may still have to hydrate a part of the server's page. The content of `main` hydrates last, children
 * before parents, and React marks nodes in renders that it may interrupt and begin anew.
 */
function isServers(): boolean {
  if (certain) return false
  const last = document.getElementById('main')?.lastElementChild
  if (!isHydrating() && (!last || isReacts(last))) setTimeout(() => (certain = true), untilCertain)
  return true
}

/** Undoes what others have done to the children of a node. */
function putBack(parent: Node) {
  note(observer.takeRecords())
  const shown = changes.get(parent)?.filter((change) => shows(change, parent)) ?? []
  changes.delete(parent)
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of shown.flat().reverse()) {
    const added = [...addedNodes].filter((node) => isForeign(node, parent))
    // React may have put something behind since, never before: it would have been put back for that
    const after = (node: Node | null) => (node ? node.nextSibling : parent.firstChild)
    const isHere = (node: Node | null) => node?.parentNode === parent
    const next =
      added[0] ??
      (isHere(previousSibling) || !isHere(nextSibling) ? after(previousSibling) : nextSibling)
    for (const node of removedNodes)
      parent.insertBefore(node, next?.parentNode === parent ? next : null)
    for (const node of added) parent.removeChild(node)
  }
  // what was done here is no change by others
  observer.takeRecords()
}

/** Has React find its nodes where it has left them. */
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
