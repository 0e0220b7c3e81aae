import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const inNode = {
  environment: 'node',
  setupFiles: ['tests/support/fail-on-console-error.ts'],
  globalSetup: ['tests/support/build-programs.ts'],
  // a machine may be busy, and some tests are dozens of commands; what never comes still fails
  testTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
}

const onPostgres = {
  ...inNode,
  globalSetup: [...inNode.globalSetup, 'tests/support/database/postgres-server.ts'],
  isolate: false,
}

/** Tests of what locks, migrates or groups commits, where the two databases differ. */
const differOnPostgres = [
  'src/server/{backup,db,jobs,orders}/**/*.test.ts',
  'src/server/{data-before,several-servers}.test.ts',
  'src/server/catalogue/import/staging.test.ts',
  'src/server/routes/{captures,inquiries,orders,orders-again,payment-reversals,webhooks}.test.ts',
  'src/server/uploads/{lost-commit,upload-store,waiting-files}.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: 4, // two for each core: half of the time is spent waiting for disks, processes and pauses
    projects: [
      {
        test: {
          ...inNode,
          name: 'node',
          // imports, made once for all files of a process, were a third of the work
          isolate: false,
          include: [
            'src/{shared,server,paypal-simulator}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{contract,support}/**/*.test.ts',
            'tests/*.test.ts',
          ],
          exclude: [
            'scripts/artwork/**', // a package of its own
            'src/server/{db/postgres,backup/move,several-servers,uploads/lost-commit}.test.ts',
            'src/server/storage/s3-*.test.ts',
          ],
        },
      },
      {
        test: {
          // what a device keeps: each file has a device of its own
          ...inNode,
          name: 'device',
          include: ['src/{data,sw}/**/*.test.ts'],
        },
      },
      {
        test: {
          // what locks, migrates or groups commits once more, on a real PostgreSQL
          ...onPostgres,
          name: 'postgres',
          include: differOnPostgres,
          exclude: ['src/server/db/sqlite.test.ts'],
        },
      },
      {
        test: {
          // the rest of the server on PostgreSQL, in the full run; what never asks a database is left out
          ...onPostgres,
          name: 'postgres-rest',
          include: ['src/server/**/*.test.ts', 'tests/contract/real-shop.test.ts'],
          exclude: [
            ...differOnPostgres,
            'src/server/{main,bounded-cache}.test.ts',
            'src/server/config/*.test.ts',
            'src/server/storage/*.test.ts',
            'src/server/http/{accept-language,content-encoding,load-shedding}.test.ts',
            'src/server/routes/{pages,payment-config}.test.ts',
            'src/server/cli/*.test.ts',
          ],
        },
      },
      {
        test: {
          // files on a real object storage, in the full run
          ...inNode,
          globalSetup: [...inNode.globalSetup, 'tests/support/swift-server.ts'],
          name: 'object-storage',
          include: [
            'src/server/storage/*.test.ts',
            'src/server/backup/backup.test.ts',
            'src/server/catalogue/import/{exported-again,keep-originals}.test.ts',
            'src/server/routes/desk/styles.test.ts',
          ],
        },
      },
      {
        test: {
          // several servers behind Caddy, in the full run
          ...onPostgres,
          globalSetup: [...onPostgres.globalSetup, 'tests/support/swift-server.ts'],
          name: 'several-servers',
          include: ['tests/several-servers/**/*.test.ts'],
        },
      },
      {
        test: {
          // in the full run
          ...inNode,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
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
          include: ['src/{app,desk}/**/*.test.{ts,tsx}'],
          setupFiles: [
            'tests/support/fail-on-console-error.ts',
            'tests/support/testing-library-timeout.ts',
          ],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
