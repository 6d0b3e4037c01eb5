import { doneThen } from './kabar.ts'

/** Given to `mutate`: when the call has worked that is said, and what it was asked from closes. */
export function done<Hasil>(pesan: string | ((hasil: Hasil) => string), onTutup: () => void) {
  return { onSuccess: doneThen(pesan, onTutup) }
}
