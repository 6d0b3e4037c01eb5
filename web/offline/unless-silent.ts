/** What opens a database of the device: some private modes never answer. */
export function unlessSilent<T>(opening: Promise<T>): Promise<T> {
  const limit = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('IndexedDB does not answer')), 3000),
  )
  return Promise.race([opening, limit])
}
