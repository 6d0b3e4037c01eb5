export interface Saran {
  kunci: string
  label: string
  /** 'putri · 2 …', at the right. */
  rinci?: string
}

export interface SelIsianProps {
  /** 'Tempat Kelompok 12' */
  label: string
  kolom: string
  baris: number
  teks: string
  /** Said in a cell where a value is missing; without it, an empty one is a dash. */
  kosong?: string
  /** What was pasted here and not understood: nothing was written. */
  ragu?: string | undefined
  /** Filled just now. */
  baru: boolean
  /** Within what the handle is being drawn over. */
  terentang: boolean
  /** The most likely first; of '' all that may stand here. */
  saran: (ketikan: string) => readonly Saran[]
  /** Of what is in no list. */
  labelBaru: (ketikan: string) => string
  onPilih: (kunci: string) => void
  onBaru: (ketikan: string) => void
  onKosong: () => void
  /** One line each, from this cell down. */
  onTempel: (baris: string[]) => void
  onUrung: () => void
  /** The handle: over which rows it is now, and whether it was let go there. */
  onTarik: (sampai: number, lepas: boolean) => void
}
