import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Answers page addresses with app-shell.html, as the server does in production. */
export function devShell(): Plugin {
  return {
    name: 'dev-shell',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          void readFile('app-shell.html', 'utf8')
            .then((html) => server.transformIndexHtml(request.url ?? '/', html))
            .then((html) => {
              response.setHeader('Content-Type', 'text/html')
              response.end(html)
            })
            .catch((error: unknown) => next(error))
        })
      }
    },
    config: () => ({ appType: 'custom' }),
  }
}
