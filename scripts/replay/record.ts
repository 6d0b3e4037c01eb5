import fs from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Build, openBuild, ROLES, type Role } from './build.ts'
import { listCalls, type OpenApi, readWorld } from './calls.ts'
import { listPapers, type Paper, print } from './papers.ts'
import { says } from './says.ts'

export interface Recorded extends Paper {
  status: number
  type: string
  says: unknown
}

/**
 * Asks everything of a build and keeps what it said: its screens and files, then its papers. The questions are those of the build
 * that is recorded first: another one is asked the very same (`like`), because a screen that is open on a phone goes on asking what it
 * always asked.
 */
export async function record(folder: string, url: string, out: string, like?: string): Promise<number> {
  const build = await openBuild(folder, url)
  const answers: Recorded[] = []
  const ask = async (question: Paper): Promise<number> => {
    const { role, route, url: address, body } = question
    const answer = route.startsWith('GET') ? build.call(role, 'GET', address) : print(build, question)
    const { status, type, raw } = await answer
    answers.push({ role, route, url: address, ...(body ? { body } : {}), status, type, says: await says(type, raw) })
    return status
  }
  try {
    if (like) for (const question of readRecord(like)) await ask(question)
    else await askAll(build, ask)
  } finally {
    await build.close()
  }
  fs.writeFileSync(out, gzipSync(answers.map(answer => JSON.stringify(answer)).join('\n')))
  return answers.length
}

async function askAll(build: Build, ask: (question: Paper) => Promise<number>): Promise<void> {
  const document = JSON.parse((await build.call('siapa pun', 'GET', '/api/openapi.json')).raw.toString()) as OpenApi
  const calls = listCalls(document, await readWorld(build.db))
  for (const [route, list] of Map.groupBy(calls, call => call.route)) {
    for (const role of list[0]?.isPublic ? (['siapa pun'] as const) : ROLES) {
      // What somebody may not see at all, or is not there, is not asked a hundred times.
      const refused = new Set<string>()
      for (const [i, { url }] of list.entries()) {
        const [path = ''] = url.split('?')
        if (refused.has(path) || (LESS.has(role) && path !== url && i % 6 !== 0)) continue
        const status = await ask({ role, route, url })
        if (status === 403 || status === 404) refused.add(path)
      }
    }
  }
  for (const paper of await listPapers(build)) await ask(paper)
}

/** They see the same as the admin, or as umar, of more kelompok or fewer: every sixth way to ask shows whether that stays so. */
const LESS = new Set<Role>(['hasan', 'pimpinan'])

export function readRecord(file: string): Recorded[] {
  const lines = gunzipSync(fs.readFileSync(file)).toString().split('\n')
  return lines.map(line => JSON.parse(line) as Recorded)
}
