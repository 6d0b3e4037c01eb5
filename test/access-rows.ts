import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AccessRow } from './access-row.ts'

/** The decisions about all endpoints: those of every file in `test/access`. */
export async function loadAccessRows(): Promise<AccessRow[]> {
  return (await loadFolder('./access')).flatMap(module => (module as { rows?: AccessRow[] }).rows ?? [])
}

/** Every module in a folder and beneath it, tests left out. */
export function loadFolder(folder: string): Promise<Record<string, unknown>[]> {
  const full = path.resolve(import.meta.dirname, folder)
  const files = fs
    .readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  return Promise.all(files.map(file => import(pathToFileURL(path.join(full, file)).href)))
}
