declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** Version of the app and of the sources it was built from. */
declare const APP_VERSION: string
