'use strict'
// Installs what is missing before anything else runs. Plain old JavaScript: on a bare clone the system's own Node,
// 20 or newer, runs it. Says nothing on the output stream, which belongs to the command that follows.
const { spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const { existsSync, readFileSync, statSync, writeFileSync } = require('node:fs')
const { delimiter, join, resolve } = require('node:path')

const root = resolve(__dirname, '..', '..')
const modules = join(root, 'node_modules')
const lock = join(root, 'package-lock.json')
/** Written by npm when an installation is complete. */
const installed = join(modules, '.package-lock.json')
/** Ours: the hash of the lock file that was installed. */
const stamp = join(modules, '.installed-from')

const lockHash = () => createHash('sha256').update(readFileSync(lock)).digest('hex')

function isInstalled() {
  if (!existsSync(installed)) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockHash()
  // installed by hand: good when that was after the lock file's last change
  return statSync(installed).mtimeMs >= statSync(lock).mtimeMs
}

function install() {
  console.error('Installing packages (about a minute) …')
  // npm must not run on the very Node that it is about to replace
  const path = (process.env.PATH || '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(delimiter)
  // some packages ask for the Node that comes with them: npm warns of each, on the Node it runs on itself
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
