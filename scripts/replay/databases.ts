import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/** Where worlds are made and copied: files in a folder, or databases on a server. */
export interface Databases {
  readonly dialect: 'sqlite' | 'postgres'
  /** Whether there is one of that name. */
  has(name: string): Promise<boolean>
  url(name: string): string
  make(name: string): Promise<string>
  copy(from: string, name: string): Promise<string>
  drop(name: string): Promise<void>
}

export function databasesIn(folder: string, server: string | undefined): Databases {
  return server ? onServer(server, path.basename(folder).replaceAll('-', '_')) : inFolder(folder)
}

function inFolder(folder: string): Databases {
  const fileOf = (name: string) => path.join(folder, `${name}.db`)
  const url = (name: string) => `file:${fileOf(name)}`
  const drop = async (name: string) => {
    for (const end of ['', '-wal', '-shm']) fs.rmSync(`${fileOf(name)}${end}`, { force: true })
  }
  const make = (name: string) => drop(name).then(() => url(name))
  return {
    dialect: 'sqlite',
    ...{ url, drop, make },
    has: async name => fs.existsSync(fileOf(name)),
    async copy(from, name) {
      await drop(name)
      // Whoever made it has closed it: nothing waits in a log beside it.
      fs.copyFileSync(fileOf(from), fileOf(name))
      return url(name)
    },
  }
}

/** `run` is in their names: worlds of several builds before stand side by side there, as in folders. */
function onServer(server: string, run: string): Databases {
  const nameOf = (name: string) => `hadir_replay_${run}_${name}`
  const url = (name: string) => Object.assign(new URL(server), { pathname: `/${nameOf(name)}` }).toString()
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    try {
      return await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const drop = async (name: string) => void (await ask(`drop database if exists ${nameOf(name)} with (force)`))
  const make = async (name: string, template = 'template1') => {
    await drop(name)
    await ask(`create database ${nameOf(name)} template ${template}`)
    return url(name)
  }
  return {
    dialect: 'postgres',
    ...{ url, drop, make },
    has: async name => ((await ask(`select 1 from pg_database where datname = '${nameOf(name)}'`)).rowCount ?? 0) > 0,
    copy: (from, name) => make(name, nameOf(from)),
  }
}
