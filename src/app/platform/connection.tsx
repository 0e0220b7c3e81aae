import { useSelector } from '@xstate/react'
import { createContext, use, type ReactNode } from 'react'
import { connection, lineIn, type Line } from './line.ts'

const LineContext = createContext<Line>('online')

/** Whether our own server answers. */
export const useLine = (): Line => use(LineContext)

/** Tells everything inside how the line is. */
export function ConnectionProvider({ children }: { children: ReactNode }) {
  return <LineContext value={useSelector(connection, lineIn)}>{children}</LineContext>
}
