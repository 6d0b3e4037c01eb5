/** Who is to be told when something that is kept outside of React has changed; `subscribe` is as `useSyncExternalStore` asks for it. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    tell(): void {
      for (const listener of listeners) listener()
    },
  }
}
