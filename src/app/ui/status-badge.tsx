import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A colour; the text says the same. */
export type Tone = 'ok' | 'busy' | 'waiting' | 'bad'

const tones: Record<Tone, string> = {
  ok: 'text-ok before:bg-ok',
  busy: 'text-trade before:bg-trade',
  waiting: 'text-ink before:border before:border-edge',
  bad: 'text-bad before:bg-bad',
}

export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <p
      className={clsx(
        'flex items-center gap-2 font-semibold before:size-2 before:shrink-0 before:rounded-full',
        tones[tone],
      )}
    >
      {children}
    </p>
  )
}
