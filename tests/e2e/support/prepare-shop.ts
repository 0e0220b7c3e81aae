import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { builtOperator, buildServerIfChanged } from '../../../scripts/build/build-server.ts'
import { catalogueTemplate } from './catalogue-template.ts'

/** Builds the server and imports the demonstration catalogue; every worker begins with a copy. The app is built. */
export default async function prepareShop(): Promise<void> {
  if (!existsSync('dist/client/app-shell.html')) {
    throw new Error('Build the app first: npm run build')
  }
  await buildServerIfChanged()
  const words = ['catalogue', 'import', 'catalogue', '--replace', '--yes']
  execFileSync(process.execPath, [builtOperator, ...words], {
    env: { ...process.env, DATA_DIR: catalogueTemplate },
    stdio: 'inherit',
  })
}
