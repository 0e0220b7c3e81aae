import { onTestFinished, vi } from 'vitest'
import { openApp, openDeps } from './open-app.ts'

/** What a shop logs of requests to these paths. */
export async function readLog(paths: string[]): Promise<string> {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
  onTestFinished(() => write.mockRestore())
  const deps = await openDeps()
  const app = await openApp({ ...deps, settings: { ...deps.settings, logLevel: 'info' } })
  for (const path of paths) await app.inject(path)
  return lines.join('')
}
