import { type Board, containerOf, type DivisionInput, describeEffect, mayHold } from './board.ts'

/** Somebody is held: over which kelompok, and beside whom of it, for a swap. */
export interface Lift {
  id: number
  ke: string
  dengan: number | null
}

/** What a key does on the board. */
export type LiftStep =
  | { jenis: 'fokus'; id: number }
  | { jenis: 'angkat'; angkat: Lift }
  | { jenis: 'taruh' | 'batal' | 'urungkan' }
  | { jenis: 'tukar'; dengan: number }

interface State {
  board: Board
  bahan: DivisionInput
  /** The kelompok in sight, in order. */
  tampil: Board['container']
  angkat: Lift | null
  /** Who has the focus. */
  id: number
}

const DIRECTION: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** null: the key is none of the board's. */
export function readKey(key: string, ctrl: boolean, keadaan: State): LiftStep | null {
  const { angkat, id, board } = keadaan
  if (ctrl) return key.toLowerCase() === 'z' ? { jenis: 'urungkan' } : null
  const direction = DIRECTION[key]
  const upright = key === 'ArrowUp' || key === 'ArrowDown'
  if (!angkat) {
    if (direction)
      return { jenis: 'fokus', id: upright ? besideIn(keadaan, direction) : acrossFrom(keadaan, direction) }
    const ke = containerOf(board, id)?.kunci
    return key === ' ' && ke ? { jenis: 'angkat', angkat: { id, ke, dengan: null } } : null
  }
  if (key === ' ' || key === 'Enter') return { jenis: 'taruh' }
  if (key === 'Escape') return { jenis: 'batal' }
  if (key.toLowerCase() === 'x' && angkat.dengan !== null) return { jenis: 'tukar', dengan: angkat.dengan }
  if (!direction) return null
  return {
    jenis: 'angkat',
    angkat: upright ? { ...angkat, dengan: nextPartner(keadaan, direction) } : carry(keadaan, direction),
  }
}

function besideIn({ board, id }: State, arah: number): number {
  const anggota = containerOf(board, id)?.anggota ?? []
  return anggota[anggota.indexOf(id) + arah] ?? id
}

function acrossFrom({ board, tampil, id }: State, arah: number): number {
  const dari = containerOf(board, id)
  const baris = dari?.anggota.indexOf(id) ?? 0
  const isi = tampil.filter(({ anggota }) => anggota.length > 0)
  const ke = isi[isi.findIndex(({ kunci }) => kunci === dari?.kunci) + arah]
  return ke?.anggota[Math.min(baris, ke.anggota.length - 1)] ?? id
}

/** Over the next kelompok that may hold them. */
function carry({ bahan, tampil, angkat, id }: State, arah: number): Lift {
  const orang = bahan.orang.get(angkat?.id ?? id)
  const boleh = tampil.filter(one => orang && mayHold(one, orang))
  const at = boleh.findIndex(({ kunci }) => kunci === angkat?.ke)
  return { id: angkat?.id ?? id, ke: boleh[at + arah]?.kunci ?? angkat?.ke ?? '', dengan: null }
}

function nextPartner({ board, angkat }: State, arah: number): number | null {
  const anggota = (board.container.find(({ kunci }) => kunci === angkat?.ke)?.anggota ?? []).filter(
    id => id !== angkat?.id,
  )
  const at = angkat?.dengan === null || !angkat ? -1 : anggota.indexOf(angkat.dengan)
  return anggota[at < 0 && arah < 0 ? anggota.length - 1 : at + arah] ?? angkat?.dengan ?? null
}

/** The sentence on the card that is dragged, and for whoever listens. */
export function describeLift(board: Board, material: DivisionInput, { id, ke, dengan }: Lift): string {
  const friend = dengan === null ? undefined : material.orang.get(dengan)
  return friend ? `Tukar dengan ${friend.nama}: tekan X` : describeEffect(board, material, id, ke)
}
