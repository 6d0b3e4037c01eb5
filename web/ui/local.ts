// What this browser keeps between two pages. Without storage Hadir does not begin at all (main.ts); a full disk is another matter.

/** What was kept as JSON under the key; undefined: nothing, or nothing that can be read. */
export function readLocal<T>(key: string, storage?: Storage): T | undefined {
  try {
    return (JSON.parse((storage ?? localStorage).getItem(key) ?? 'null') as T | null) ?? undefined
  } catch {
    return undefined
  }
}

/** A text as it is, anything else as JSON, undefined not any more; on a full disk it is known until the page is left and no longer. */
export function keepLocal(key: string, value: unknown, storage?: Storage): void {
  try {
    if (value === undefined) (storage ?? localStorage).removeItem(key)
    else (storage ?? localStorage).setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  } catch {
    // Nothing is lost by it: what must not be lost is in IndexedDB.
  }
}
