import { tellDone } from './kabar.ts'

/** Given to `mutate`: when the call has worked that is said, and what it was asked from closes. */
export function done<Hasil>(teks: string | ((hasil: Hasil) => string), sesudah: () => void) {
  return {
    onSuccess: (hasil: Hasil) => {
      tellDone(typeof teks === 'string' ? teks : teks(hasil))
      sesudah()
    },
  }
}
