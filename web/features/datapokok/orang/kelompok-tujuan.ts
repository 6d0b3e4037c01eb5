import { type JkKelompok, labelJk } from '#contract/identitas.ts'

export interface KelompokTujuan {
  id: number
  nama: string
  jk: JkKelompok
  jumlah: number
}

/** Where somebody may be put, each with whom it is for and how many are in it. */
export const pilihanTujuan = (kelompok: readonly KelompokTujuan[]) =>
  kelompok.map(({ id, nama, jk, jumlah }) => ({ value: String(id), label: `${nama} (${labelJk[jk]}, ${jumlah})` }))
