import { AsyncLocalStorage } from 'node:async_hooks'

export interface StatementLimit {
  /** Milliseconds that one statement may take on PostgreSQL. On SQLite statements are not waited for and have no limit. */
  ms: number
  /** Nobody waits for the answer any more: a statement that only reads is cancelled. */
  gone?: AbortSignal | undefined
}

/** Every statement of this work has the limit. */
export function withStatementLimit<T>(limit: StatementLimit, work: () => Promise<T>): Promise<T> {
  return limits.run(limit, work)
}

export function statementLimit(): Partial<StatementLimit> {
  return limits.getStore() ?? {}
}

const limits = new AsyncLocalStorage<StatementLimit>()
