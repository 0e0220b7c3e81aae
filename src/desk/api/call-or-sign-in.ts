import { redirect } from '@tanstack/react-router'
import { DeskError } from './call-desk.ts'

/** A session that has ended leads to the sign-in, and back. */
export async function callOrSignIn<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DeskError && error.code === 'sign_in_needed')
      throw redirect({ to: '/sign-in' })
    throw error
  }
}
