import { type DivisionInput, describeAkibat, mayHold, type Papan, wadahOf } from './papan.ts'

/** Somebody is held: over which kelompok, and beside whom of it, for a swap. */
export interface Angkat {
  id: number
  ke: string
  dengan: number | null
}

/** What a key does on the board. */
export type LiftStep =
  | { jenis: 'fokus'; id: number }
  | { jenis: 'angkat'; angkat: Angkat }
  | { jenis: 'taruh' | 'batal' | 'urungkan' }
  | { jenis: 'tukar'; dengan: number }

interface Keadaan {
  papan: Papan
  bahan: DivisionInput
  /** The kelompok in sight, in order. */
  tampil: Papan['wadah']
  angkat: Angkat | null
  /** Who has the focus. */
  id: number
}

const ARAH: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** null: the key is none of the board's. */
export function readKey(key: string, ctrl: boolean, keadaan: Keadaan): LiftStep | null {
  const { angkat, id, papan } = keadaan
  if (ctrl) return key.toLowerCase() === 'z' ? { jenis: 'urungkan' } : null
  const arah = ARAH[key]
  const tegak = key === 'ArrowUp' || key === 'ArrowDown'
  if (!angkat) {
    if (arah) return { jenis: 'fokus', id: tegak ? besideIn(keadaan, arah) : acrossFrom(keadaan, arah) }
    const ke = wadahOf(papan, id)?.kunci
    return key === ' ' && ke ? { jenis: 'angkat', angkat: { id, ke, dengan: null } } : null
  }
  if (key === ' ' || key === 'Enter') return { jenis: 'taruh' }
  if (key === 'Escape') return { jenis: 'batal' }
  if (key.toLowerCase() === 'x' && angkat.dengan !== null) return { jenis: 'tukar', dengan: angkat.dengan }
  if (!arah) return null
  return { jenis: 'angkat', angkat: tegak ? { ...angkat, dengan: nextPartner(keadaan, arah) } : carry(keadaan, arah) }
}

function besideIn({ papan, id }: Keadaan, arah: number): number {
  const anggota = wadahOf(papan, id)?.anggota ?? []
  return anggota[anggota.indexOf(id) + arah] ?? id
}

function acrossFrom({ papan, tampil, id }: Keadaan, arah: number): number {
  const dari = wadahOf(papan, id)
  const baris = dari?.anggota.indexOf(id) ?? 0
  const isi = tampil.filter(({ anggota }) => anggota.length > 0)
  const ke = isi[isi.findIndex(({ kunci }) => kunci === dari?.kunci) + arah]
  return ke?.anggota[Math.min(baris, ke.anggota.length - 1)] ?? id
}

/** Over the next kelompok that may hold them. */
function carry({ bahan, tampil, angkat, id }: Keadaan, arah: number): Angkat {
  const orang = bahan.orang.get(angkat?.id ?? id)
  const boleh = tampil.filter(satu => orang && mayHold(satu, orang))
  const at = boleh.findIndex(({ kunci }) => kunci === angkat?.ke)
  return { id: angkat?.id ?? id, ke: boleh[at + arah]?.kunci ?? angkat?.ke ?? '', dengan: null }
}

function nextPartner({ papan, angkat }: Keadaan, arah: number): number | null {
  const anggota = (papan.wadah.find(({ kunci }) => kunci === angkat?.ke)?.anggota ?? []).filter(id => id !== angkat?.id)
  const at = angkat?.dengan === null || !angkat ? -1 : anggota.indexOf(angkat.dengan)
  return anggota[at < 0 && arah < 0 ? anggota.length - 1 : at + arah] ?? angkat?.dengan ?? null
}

/** The sentence on the card that is dragged, and for whoever listens. */
export function describeAngkat(papan: Papan, bahan: DivisionInput, { id, ke, dengan }: Angkat): string {
  const teman = dengan === null ? undefined : bahan.orang.get(dengan)
  return teman ? `Tukar dengan ${teman.nama}: tekan X` : describeAkibat(papan, bahan, id, ke)
}
