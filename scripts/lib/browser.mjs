import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { Halted, nodeBinary, pinnedEnv, root, run } from './run.mjs'

/**
 * The Chromium (or Chrome, or Edge) the browser tests run in; undefined when this machine has none that starts.
 * Looks only, installs nothing.
 */
export function findBrowser() {
  const chosen = process.env.HADIR_CHROMIUM
  if (chosen && !starts(chosen)) {
    throw new Halted(`HADIR_CHROMIUM menunjuk ${chosen}, tetapi tidak ada peramban yang dapat dijalankan di sana.`)
  }
  return chosen || candidates().find(starts)
}

/** Finds a browser, or installs one: Playwright's own build first, then the package of Debian when we are root. */
export async function findOrInstallBrowser() {
  const found = findBrowser()
  if (found) return found
  console.log('Belum ada peramban Chromium; mencoba mengunduhnya …')
  const playwright = join(root, 'node_modules/playwright/cli.js')
  await run(nodeBinary(), [playwright, 'install', 'chromium'], { env: pinnedEnv(), timeout: 600_000 })
  return findBrowser() ?? (await installDebianPackage()) ?? giveUp()
}

async function installDebianPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Unduhan tidak tersedia; memasang paket Chromium dari sistem …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  // With letters as wide as those of phones and Windows: what a page looks like before its own have come is part of the tests.
  // Not chromium-headless-shell, though it asks for a tenth less: it has no notifications, which stories switch on.
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], { env })
  return findBrowser()
}

/** @returns {never} */
function giveUp() {
  throw new Halted(
    'Uji peramban memerlukan Chromium, tetapi tidak ditemukan dan tidak dapat dipasang. ' +
      'Pasang Chromium atau Chrome, atau sebutkan letaknya dalam HADIR_CHROMIUM, lalu ulangi.',
  )
}

function candidates() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
  const folders = (process.env.PATH ?? '').split(delimiter)
  const inPath = names.flatMap(name => folders.map(folder => join(folder, name)))
  return [...inPath, ...usualPlaces(), playwrightBrowser()].filter(path => existsSync(path))
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    const apps = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome']
    return apps.map(app => join('/Applications', app))
  }
  const programs = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map(name => process.env[name] ?? '')
  const products = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']
  return process.platform === 'win32' ? programs.flatMap(folder => products.map(path => join(folder, path))) : []
}

/** Where Playwright keeps the build that belongs to its version, downloaded or not. */
function playwrightBrowser() {
  try {
    return String(createRequire(import.meta.url)('playwright-core').chromium.executablePath())
  } catch {
    return ''
  }
}

/** A file that is there may still lack a system library, or be a stub that only says how to install the real one. */
function starts(/** @type {string} */ path) {
  if (process.platform === 'win32') return existsSync(path)
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}
