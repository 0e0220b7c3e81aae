import { useRef } from 'react'

/** A function that gives the same content the same key, so that it is done once however often it is sent. */
export function useRequestKey(): (content: object) => string {
  const sent = useRef({ content: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (sent.current.content !== text) sent.current = { content: text, key: crypto.randomUUID() }
    return sent.current.key
  }
}
