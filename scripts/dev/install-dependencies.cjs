'use strict'
// The system's own Node, 20 or newer, runs this file on a bare clone. The output stream belongs to the next command.
const { spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const { existsSync, readFileSync, statSync, writeFileSync } = require('node:fs')
const { delimiter, join, resolve } = require('node:path')

const root = resolve(__dirname, '..', '..')
const modules = join(root, 'node_modules')
const lock = join(root, 'package-lock.json')
/** npm writes it when an installation is complete. */
const installed = join(modules, '.package-lock.json')
/** Holds the hash of the installed lock file. */
const stamp = join(modules, '.installed-from')

const lockHash = () => createHash('sha256').update(readFileSync(lock)).digest('hex')

function isInstalled() {
  if (!existsSync(installed)) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockHash()
  // a manual installation is good when it is newer than the lock file
  return statSync(installed).mtimeMs >= statSync(lock).mtimeMs
}

function install() {
  console.error('Installing packages (about a minute) …')
  // npm must not run on the Node that it replaces
  const path = (process.env.PATH || '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(delimiter)
  // some packages require the Node of package.json: npm warns of each on another one
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['ci', '--include=dev', ...quietly], {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('The packages could not be installed. See the messages above.')
    process.exit(status || 1)
  }
}

if (!isInstalled()) install()
if (!existsSync(stamp)) writeFileSync(stamp, lockHash())
