import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds that one statement of this work may take on PostgreSQL. On SQLite statements are not waited for and have none. */
export function withStatementLimit<T>(ms: number, work: () => Promise<T>): Promise<T> {
  return limits.run(ms, work)
}

export function statementLimit(): number | undefined {
  return limits.getStore()
}

const limits = new AsyncLocalStorage<number>()
