import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { catalogueTemplate } from './catalogue-template.ts'

/** Imports the demonstration catalogue once; every worker begins with a copy of it. The app is built by then. */
export default function prepareShop(): void {
  if (!existsSync('dist/client/app-shell.html')) {
    throw new Error('Build the app first: npm run build')
  }
  execFileSync(
    process.execPath,
    ['src/server/operator/main.ts', 'catalogue', 'import', 'catalogue'],
    { env: { ...process.env, DATA_DIR: catalogueTemplate }, stdio: 'inherit' },
  )
}
