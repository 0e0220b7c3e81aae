import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 4, // two for each core: half of the time is spent waiting for disks, processes and pauses
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'src/{shared,data,server,simulator,sw}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{contract,faults,support}/**/*.test.ts',
            'tests/*.test.ts',
          ],
          exclude: [
            'scripts/artwork/**', // a package of its own
            'src/server/{db/postgres,backup/move,several-servers,uploads/lost-commit}.test.ts',
          ],
          setupFiles: ['tests/support/no-stray-errors.ts'],
          testTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } }, // a machine may be busy; what never comes still fails
        },
      },
      {
        test: {
          // the server once more, on a real PostgreSQL; what never asks a database is left out
          name: 'postgres',
          environment: 'node',
          include: ['src/server/**/*.test.ts', 'tests/contract/real-shop.test.ts'],
          exclude: [
            'src/server/{settings,start-problem,data-folders,main,load,encoding,bounded-cache,db/sqlite}.test.ts',
            'src/server/routes/{pages,payment-config}.test.ts',
            'src/server/operator/*.test.ts',
          ],
          globalSetup: ['tests/support/postgres-server.ts'],
          setupFiles: ['tests/support/no-stray-errors.ts'],
          testTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } }, // a machine may be busy; what never comes still fails
          isolate: false,
        },
      },
      {
        plugins: [
          react(),
          lingui({ failOnMissing: false, failOnCompileError: true }),
          babel({ presets: [linguiTransformerBabelPreset()] }),
        ],
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/app/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/no-stray-errors.ts', 'tests/support/patience.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
